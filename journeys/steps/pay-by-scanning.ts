import { expect, type Page } from '@playwright/test';

/**
 * Shows the QR code of a method and pays it as the payer's phone would: the page behind the code is opened in a tab of its
 * own and confirmed there. `look` is called while the code is on the screen.
 */
export async function payByScanning(page: Page, method: string, look: () => Promise<void>): Promise<void> {
  const payer = await showCode(page, method);
  await look();
  await confirmAtGateway(payer);
}

export async function askForCode(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(method) }).check();
  // On a phone the channel would open there; the code is for another device.
  await page.getByRole('button', { name: /^(确认支付|用另一台设备扫码)/ }).click();
  await expect(page.getByRole('img', { name: new RegExp(`^${method}付款二维码`) })).toBeVisible();
}

/** Answers the page behind the code, in a tab of its own. */
export async function showCode(page: Page, method: string): Promise<Page> {
  await askForCode(page, method);
  const gateway = page.waitForEvent('popup');
  await page.getByRole('link', { name: /打开沙箱支付页/ }).click();
  return gateway;
}

export async function confirmAtGateway(payer: Page): Promise<void> {
  await payer.getByRole('button', { name: '确认支付', exact: true }).click();
  await expect(payer.getByText('支付成功').first()).toBeVisible();
  await payer.close();
}
