import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DocumentPreview, type PreviewedDocument } from '#src/ui/document-preview.tsx';
import { Gallery } from '#src/ui/gallery.tsx';
import { MapFrame } from '#src/ui/map-frame.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { type QueuedFile, UploadQueue } from '#src/ui/upload-queue.tsx';

/** Pictures that need no file. */
const drawn = (name: string, from: string, to: string) => ({
  alt: name,
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h16v9H0z"/></svg>`,
  )}`,
});
const pictures = [
  drawn('大堂', 'steelblue', 'lightsteelblue'),
  drawn('客房', 'peru', 'bisque'),
  drawn('餐厅', 'seagreen', 'palegreen'),
];
const places = [
  { id: 'sha', name: '虹桥机场', longitude: 121.336, latitude: 31.198 },
  { id: 'hotel', name: '外滩酒店', mark: '¥680', longitude: 121.49, latitude: 31.24 },
  { id: 'pvg', name: '浦东机场', longitude: 121.805, latitude: 31.143 },
];
const first: readonly QueuedFile[] = [
  { id: '1', name: '行程单.pdf', size: 182_000, state: 'sent' },
  { id: '2', name: '住宿发票.pdf', size: 2_400_000, state: 'sending', percent: 62 },
  { id: '3', name: '会议通知.jpg', size: 840_000, state: 'failed', problem: '网络中断' },
];
const limits = { endings: ['pdf', 'jpg', 'png'], maxBytes: 5 * 1024 * 1024, maxFiles: 5 };

export function MediaSection() {
  const [chosen, setChosen] = useState('hotel');
  const [files, setFiles] = useState(first);
  const [previewed, setPreviewed] = useState<PreviewedDocument>();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card title="图册">
        <Gallery title="酒店图片" pictures={pictures} />
      </Card>
      <div className="flex flex-col gap-4">
        <MapFrame
          label="酒店位置"
          places={places}
          ways={[['sha', 'hotel']]}
          shapes={[
            {
              name: '外滩',
              outline: [
                { longitude: 121.44, latitude: 31.27 },
                { longitude: 121.54, latitude: 31.27 },
                { longitude: 121.56, latitude: 31.2 },
                { longitude: 121.45, latitude: 31.19 },
              ],
            },
          ]}
          track={[places[0]!, { longitude: 121.42, latitude: 31.21 }, places[1]!]}
          car={{ id: 'car', name: '沪A·12345', longitude: 121.42, latitude: 31.21 }}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Card>
          <div className="flex gap-4">
            <Picture src={undefined} alt="酒店外观" className="w-40 rounded-m" />
            <div className="flex flex-col items-start gap-2">
              <Button
                look="quiet"
                onClick={() =>
                  setPreviewed({ name: '行程单.pdf', address: '/favicon.svg', kind: 'pdf', size: 182_000 })
                }
              >
                预览PDF
              </Button>
              <Button
                look="quiet"
                onClick={() =>
                  setPreviewed({ name: '会议通知.jpg', address: pictures[0]!.src, kind: 'picture' })
                }
              >
                预览图片
              </Button>
            </div>
          </div>
        </Card>
      </div>
      <Card title="上传">
        <UploadQueue
          label="上传附件"
          limits={limits}
          files={files}
          onAdd={(added) =>
            setFiles([
              ...files,
              ...added.map(({ name, size }) => ({ id: name, name, size, state: 'waiting' as const })),
            ])
          }
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
          onRetry={(id) =>
            setFiles(files.map((file) => (file.id === id ? { ...file, state: 'sending', percent: 5 } : file)))
          }
        />
      </Card>
      <Card title="没有图片">
        <Gallery title="没有图片" pictures={[]} />
      </Card>
      <DocumentPreview document={previewed} onClose={() => setPreviewed(undefined)} />
    </div>
  );
}
