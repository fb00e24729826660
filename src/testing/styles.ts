// Stands for every style sheet: nothing is drawn here.
export {};
