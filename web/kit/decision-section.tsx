import { useState } from 'react';
import { ApprovalCard } from '#src/ui/approval-card.tsx';
import { ApproverChain } from '#src/ui/approver-chain.tsx';
import { Card } from '#src/ui/card.tsx';
import { type Comment, Comments } from '#src/ui/comments.tsx';
import { PlanComparison } from '#src/ui/plan-comparison.tsx';
import { toast } from '#src/ui/toast.tsx';

const facts = [
  { label: '行程', words: '上海 → 深圳，12月8日至12月10日' },
  { label: '事由', words: '客户现场验收' },
  { label: '预算', words: '¥4,200' },
];
const applicant = { name: '林晓雯', note: '市场部，12月1日 09:30提交' };

export function DecisionSection() {
  const [comments, setComments] = useState<readonly Comment[]>([
    { id: '1', author: '赵志强', at: '12月1日 10:02', words: '返程能否改到10日下午？' },
  ]);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <ApprovalCard
        title="行程申请：上海至深圳"
        applicant={applicant}
        facts={facts}
        warnings={['去程机票超出差旅标准¥180：当日无符合标准的直飞航班']}
        until={new Date(0)}
        onDecide={async (decision) => toast.ok(decision.agreed ? '已同意' : `已驳回：${decision.reason}`)}
      />
      <ApprovalCard title="已办结的申请" applicant={applicant} facts={facts} />
      <Card title="审批进度">
        <ApproverChain
          title="审批人"
          steps={[
            {
              id: '1',
              name: '部门主管',
              approvers: [
                { name: '王建国', state: 'agreed', at: '12月1日 09:41', comment: '同意，请控制住宿费用。' },
              ],
            },
            {
              id: '2',
              name: '项目负责人',
              rule: 'all',
              approvers: [
                { name: '赵志强', state: 'agreed', at: '12月1日 10:05' },
                { name: '周敏', state: 'deciding' },
              ],
            },
            { id: '3', name: '财务', rule: 'any', approvers: [{ name: '欧阳静', state: 'coming' }] },
          ]}
        />
      </Card>
      <Card>
        <PlanComparison
          title="申请与订单对比"
          rows={[
            { label: '出发', plan: '12月8日 上午', order: '12月8日 09:05' },
            { label: '到达', plan: '深圳', order: '深圳宝安T3' },
            { label: '金额', plan: '¥1,200以内', order: '¥1,380', difference: '超出¥180' },
            { label: '出行人', plan: '林晓雯', order: '林晓雯' },
          ]}
        />
      </Card>
      <Card title="讨论">
        <Comments
          title="讨论"
          comments={comments}
          onSend={async (words) =>
            setComments([
              ...comments,
              { id: String(comments.length + 1), author: '吴海涛', at: '刚刚', words },
            ])
          }
        />
      </Card>
      <Card title="没有评论">
        <Comments title="没有评论" comments={[]} />
      </Card>
    </div>
  );
}
