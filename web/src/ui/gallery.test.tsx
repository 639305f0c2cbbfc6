import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DocumentPreview } from './document-preview.tsx';
import { Gallery } from './gallery.tsx';
import { Picture } from './picture.tsx';

afterEach(cleanup);

test('a picture that does not come is said to be missing, and a new address is tried', () => {
  const { rerender } = render(<Picture src="/gone.jpg" alt="大堂" />);
  fireEvent.error(screen.getByRole('img', { name: '大堂' }));
  expect(screen.getByText('大堂，暂无图片')).toBeTruthy();
  rerender(<Picture src="/new.jpg" alt="大堂" />);
  expect(screen.getByRole('img', { name: '大堂' })).toHaveProperty('tagName', 'IMG');
});

test('the whole picture turns by the arrows, round and round', async () => {
  const pictures = ['大堂', '客房'].map((alt) => ({ alt, src: `/${alt}.jpg` }));
  render(<Gallery title="酒店图片" pictures={pictures} />);
  await userEvent.click(screen.getByRole('button', { name: '查看大图：大堂，第1张，共2张' }));
  const whole = within(await screen.findByRole('dialog', { name: '酒店图片' }));
  await userEvent.click(whole.getByRole('button', { name: '上一张' }));
  expect(whole.getByText('客房，第2张，共2张')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(whole.getByText('大堂，第1张，共2张')).toBeTruthy();
});

test('a PDF is opened by the browser, or kept', async () => {
  const document = { name: '行程单.pdf', address: '/x.pdf', kind: 'pdf', size: 182_000 } as const;
  render(<DocumentPreview document={document} onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog', { name: '行程单.pdf' }));
  expect(dialog.getByText('178KB，PDF将由浏览器打开。')).toBeTruthy();
  expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual(['下载', '在新窗口打开']);
});
