import { DatePicker } from 'antd';

/** Ant Design's maker of calendars from the one file that has the library in tests. */
export default DatePicker.generatePicker;
