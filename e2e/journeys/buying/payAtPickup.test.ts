import { joinByCalls } from '../../shop/account.ts';
import { checkOut } from '../../shop/articles.ts';
import { findingsAt } from '../../shop/findings.ts';
import { addStaffMember, officeOf, signInToOffice } from '../../shop/staffMember.ts';
import { mailTo } from '../../shop/mailbox.ts';
import { expect, test } from '../../test.ts';

test('a customer orders without a card, and pays when the order is picked up', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!process.env['STORE'], 'STORE must name the store of the running shop');
  // A new pickup, because other journeys choose from the others.
  const corner = `Corner ${Date.now()}`;
  const eleni = await addStaffMember(`eleni-${Date.now()}`, 'orders,catalogue');
  const desk = await context.newPage();
  await desk.goto(`${officeOf(baseURL)}/delivery/new?kind=pickup`);
  await signInToOffice(desk, eleni);
  await desk.getByLabel('Shown name, English').fill(corner);
  await desk.getByLabel('Orders can be paid at pickup').selectOption('Yes');
  await desk.getByLabel('Offered to shoppers').selectOption('Yes');
  await desk.getByRole('button', { name: 'Save…' }).click();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(corner);

  const { email } = await joinByCalls(page);
  // Pages are cached for some seconds.
  await expect.poll(async () => (await page.request.get('/checkout')).text()).toContain(corner);
  await checkOut(page);
  await page.getByRole('radio', { name: corner }).check();
  await page.getByRole('radio', { name: /^At pickup/ }).check();
  expect(await findingsAt(page, [390, 1440])).toEqual([]);
  await page.getByRole('button', { name: /^ORDER WITH OBLIGATION TO PAY/ }).click();
  await expect(page).toHaveURL(/\/order-reserved$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please confirm your order');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
  expect(await findingsAt(page, [390, 1440])).toEqual([]);
  const number = (await page.getByText('Order number').locator('strong').textContent()) ?? '';

  const mail = await mailTo(page, email, `Please confirm your order ${number}`, number);
  await page.goto(/https?:\S+\/receipt\?\S+/.exec(mail.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm the order' }).click();
  await expect(page.getByText('We write when it is ready for pickup.')).toBeVisible();
  expect(await findingsAt(page, [390, 1440])).toEqual([]);

  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/el/My-Account?tab=My+Orders');
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveCount(4);
  const [id, date] = await headings.evaluateAll((cells) => {
    document.documentElement.style.fontSize = '125%';
    return cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const { left, right, height } = text.getBoundingClientRect();
      return { left, right, height };
    });
  });
  expect(id?.height).toBe(date?.height);
  expect((date?.left ?? NaN) - (id?.right ?? NaN)).toBeGreaterThan(10);

  await page.goto('/My-Account?tab=My+Orders');
  const order = page.getByRole('rowgroup').filter({ hasText: number });
  await expect(order).toContainText('To pay at pickup');
  // A picture as high as the text beside it reaches over the next row if the text takes two lines.
  const picture = await order.getByRole('listitem').boundingBox();
  expect([picture?.width, picture?.height]).toEqual([56, 70]);

  await desk.goto(`${officeOf(baseURL)}/orders/${number}`);
  await desk.getByRole('button', { name: 'Mark as ready to collect' }).click();
  await desk.getByRole('button', { name: 'Paid and collected…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Paid in cash' }).click();
  await expect(desk.getByRole('region', { name: 'History' })).toContainText(eleni.name);
  await page.reload();
  await expect(order).toContainText('You collected it on');
  await order.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
});
