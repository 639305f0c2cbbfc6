import { z } from 'zod';
import { idText } from '../core/fields.ts';

/** What an order of an enterprise is booked to; without one what its application says, else the traveller's own cost centre. */
export const bookedTo = {
  costCentreId: idText.optional().meta({ title: '成本中心', description: '见成本中心与项目的选用接口' }),
  projectId: idText.optional().meta({ title: '项目' }),
};

/** What an order is booked to, by name; each once, however many travel. */
export const orderBookedTo = z
  .object({
    departments: z.array(z.string()),
    costCentres: z.array(z.string()),
    projects: z.array(z.string()),
    applicationNo: z.string().nullable(),
  })
  .describe('企业订单的费用归属：出行人的部门、成本中心、项目与出差申请单号；不属于企业的订单不返回');
export type OrderBookedTo = z.output<typeof orderBookedTo>;
