import { addInbox } from "@/lib/support/inboxes/mutations"
import { openListening } from "./fixtures"
import { mailsTo, newAddress, sendMail } from "./mail"
import { ownsProcess } from "./out-of-reach"
import { compose, conversation, expect, property, row, send, test } from "./panel"

test.beforeEach(() => ownsProcess("the test sends mail to the portal's own listener"))

const soon = { timeout: 90_000 }
const bell = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC",
  "base64",
)

test("17: a mail becomes a ticket, is answered in its own thread, answered by mail with a picture, read along, closed and rated", async ({
  desk,
  page,
  browser,
}) => {
  test.slow()
  const { acme } = desk
  const owner = await desk.as("owner", "/ticket/allopen")
  const inbox = newAddress("help")
  await addInbox(owner, { address: inbox, name: "Acme Help" })
  const [rosa, tom] = [newAddress("rosa"), newAddress("tom")]
  const asked = `<asked-${rosa}>`
  await openListening(page, `${acme.portal.origin}/ticket/allopen`)
  await sendMail({
    from: `Rosa Roe <${rosa}>`,
    to: inbox,
    cc: `Tom Reader <${tom}>`,
    messageId: asked,
    subject: "The bell",
    text: "It does not ring.",
  })
  const [confirmation] = await mailsTo(rosa)
  expect(confirmation?.references).toContain(asked)

  await row(page, "The bell").getByRole("link").click()
  await expect(conversation(page)).toContainText("It does not ring.", soon)
  const copies = page.getByRole("region", { name: "Properties" })
  await expect(copies).toContainText("Tom Reader")
  await compose(page, "Reply", "Please press the button.")
  await send(page)
  await expect
    .poll(
      () =>
        mailsTo(tom).then(
          ({ length }) => length,
          () => 0,
        ),
      soon,
    )
    .toBe(1)
  // Each of them has a mail of their own, in no order.
  await expect.poll(async () => (await mailsTo(rosa))[0]?.text, soon).toContain("Please press the button.")
  const [answer] = await mailsTo(rosa)
  expect(answer).toMatchObject({
    from: { name: "Acme Help" },
    isWritten: true,
    copies: { to: rosa, cc: [tom] },
  })
  expect(answer?.references?.at(-1)).toBe(asked)
  expect(answer?.text).toContain("It does not ring.")
  const [toTom] = await mailsTo(tom)
  expect(toTom?.html).not.toContain("/ticket-link/")

  await sendMail({
    ...{ from: rosa, to: answer?.replyTo, cc: tom, inReplyTo: answer?.id, subject: answer?.subject },
    html: `<p>Like <b>this</b>? <img src="cid:bell@rosa" alt="The bell"></p><div class="gmail_quote"><div class="gmail_attr">On 3 May 2026, Acme wrote:</div><blockquote class="gmail_quote">Please press the button.</blockquote></div>`,
    attachments: [{ filename: "bell.png", cid: "bell@rosa", content: bell }],
  })
  const last = conversation(page).getByRole("article", { name: "Rosa Roe's message" }).last()
  await expect(last).toContainText("Like this?", soon)
  const picture = last.getByRole("img", { name: "The bell" }).first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), soon)
    .toBeGreaterThan(0)
  const quoted = last.getByText("Please press the button.")
  await expect(quoted).toBeHidden()
  await last.locator("summary").click()
  await expect(quoted).toBeVisible()

  await sendMail({
    from: tom,
    to: [rosa, inbox],
    inReplyTo: asked,
    subject: "Re: The bell",
    text: "For me it rings.",
  })
  const along = conversation(page).getByRole("article", { name: "Tom Reader's message" })
  await expect(along).toContainText("For me it rings.", soon)
  await expect(along).toContainText("In copy")
  await copies.getByRole("button", { name: `Take ${tom} out of copy` }).click()
  await expect(copies).not.toContainText("Tom Reader")
  await copies.getByRole("button", { name: "Add a person in copy" }).click()
  await page.getByRole("combobox", { name: "Search: Add a person in copy" }).fill("no address")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Email is invalid")).toBeVisible()

  await page.getByRole("button", { name: "Close", exact: true }).click()
  await expect(property(page, "Status")).toContainText("Closed")
  await expect.poll(async () => (await mailsTo(rosa))[0]?.subject, soon).toContain("Re:")
  await expect.poll(async () => (await mailsTo(rosa))[0]?.text, soon).toContain("Your request is resolved")

  const [closed] = await mailsTo(rosa)
  const [link = ""] = /http\S+\/customer-feedback\/\S+/.exec(closed?.text ?? "") ?? []
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await guest.getByRole("radio", { name: "Ok", exact: true }).check()
  await guest.getByLabel("What should we know about it? (optional)").fill("It rings again.")
  await guest.getByRole("button", { name: "Submit", exact: true }).click()
  await expect(guest).toHaveURL(/\/customer-feedback\/success$/)
  await guest.context().close()
  await owner.page.goto(`${acme.portal.origin}/feedback`)
  const rated = owner.page.getByRole("article", { name: "Answer about ticket 1" })
  await expect(rated).toContainText("It rings again.")
  await rated.getByRole("link", { name: "Ticket #1" }).click()
  await expect(owner.page.getByRole("heading", { level: 1 })).toHaveText("#1 The bell")
})
