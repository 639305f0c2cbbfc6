/** Kinds of tickets that the railway sells. */
export const railTicketTypes = ['adult', 'child', 'student', 'disabled-soldier'] as const;
export type RailTicketType = (typeof railTicketTypes)[number];
export const railTicketTypeNames = {
  adult: '成人票',
  child: '儿童票',
  student: '学生票',
  'disabled-soldier': '残军票',
} as const satisfies Record<RailTicketType, string>;
