/** Whether an MS-DOS date and time (APPNOTE.TXT 4.4.6) name a moment; unset fields, which many tools leave 0, do not. */
export function isRealDate(date: number, time: number): boolean {
  const [day, month] = [date & 0x1f, (date >> 5) & 0x0f];
  const [seconds, minutes, hours] = [(time & 0x1f) * 2, (time >> 5) & 0x3f, time >> 11];
  return day >= 1 && month >= 1 && month <= 12 && seconds < 60 && minutes < 60 && hours < 24;
}
