import { Card } from '#src/ui/card.tsx';
import { emptyPictureNames } from '#src/ui/empty-picture.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';

export function MarkSection() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {emptyPictureNames.map((name) => (
        <Card key={name}>
          <EmptyState picture={name} title={name} hint="下一步可以做什么。" />
        </Card>
      ))}
      <Card>
        <ErrorState title="加载失败" hint="网络不稳定。" onRetry={() => toast.ok('已重试')} />
      </Card>
    </div>
  );
}
