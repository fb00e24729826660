// Made by `npm run generate`: change what it is made from, not this file.
import {
  AuditOutlined,
  BankOutlined,
  DashboardOutlined,
  DollarOutlined,
  HeartOutlined,
  HistoryOutlined,
  ImportOutlined,
  InboxOutlined,
  MailOutlined,
  PictureOutlined,
  PlaySquareOutlined,
  ReadOutlined,
  ScheduleOutlined,
  SmileOutlined,
  TeamOutlined,
  YoutubeOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** The icons of the side menu, by name. */
export const menuIcons: Partial<Record<string, ComponentType>> = {
  AuditOutlined,
  BankOutlined,
  DashboardOutlined,
  DollarOutlined,
  HeartOutlined,
  HistoryOutlined,
  ImportOutlined,
  InboxOutlined,
  MailOutlined,
  PictureOutlined,
  PlaySquareOutlined,
  ReadOutlined,
  ScheduleOutlined,
  SmileOutlined,
  TeamOutlined,
  YoutubeOutlined,
};
