import { expect, type Locator, type Page, type Response } from "@playwright/test"
import { articlePath, categoryPath, folderPath } from "@/lib/platform/paths"
import { goodPassword } from "@/lib/testing/factories"
import { openGate } from "@/lib/testing/gate"

type Named = { id: string; name: string }

/** What a person reads on one company's portal. */
export class Portal {
  constructor(
    readonly page: Page,
    readonly origin: string,
  ) {}

  open(path: string) {
    return this.page.goto(this.origin + path)
  }
  openHome() {
    return this.open("/kb")
  }
  openCategory(category: Named) {
    return this.open(categoryPath(category))
  }
  openFolder(folder: Named) {
    return this.open(folderPath(folder))
  }
  openArticle(article: { slug: string }) {
    return this.open(articlePath(article))
  }
  heading() {
    return heading(this.page)
  }
  breadcrumbs() {
    return this.page.getByRole("navigation", { name: "Breadcrumb" })
  }
  /** Reads to the end of what is loaded. */
  async scrollToEnd() {
    await this.page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }))
  }
}

/** Where staff land: the open tickets. */
export const agentView = /\/ticket\/myopentickets$/

export const heading = (page: Page) => page.getByRole("heading", { level: 1 })
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** What a form says about its fields. */
export const fieldErrors = (page: Page) => page.locator(".field-error")

/** Waits until a form's script runs, which its button shows. */
const untilReady = (page: Page, submit: string) => expect(button(page, submit)).toBeEnabled()

// The forms below are the same on a portal, at the owners' common login and in a window of it.

export async function logIn(page: Page, email: string, password = goodPassword) {
  await untilReady(page, "Sign in")
  await field(page, "Email").fill(email)
  await field(page, "Password").fill(password)
  await button(page, "Sign in").click()
}

export async function signUp(page: Page, email: string) {
  await untilReady(page, "Sign up")
  await field(page, "Email").fill(email)
  await field(page, "Password").fill(goodPassword)
  await field(page, "Confirm Password").fill(goodPassword)
  await page.getByLabel(/I accept the Terms/).check()
  await button(page, "Sign up").click()
}

/** Proves an address with the code mailed to it. */
export async function verify(page: Page, code: string) {
  await untilReady(page, "Continue")
  await field(page, "Verification code").fill(code)
  await button(page, "Continue").click()
}

/** Asks for a code to set a forgotten password anew. */
export async function askForRecovery(page: Page, email: string) {
  await untilReady(page, "Continue")
  await field(page, "Email").fill(email)
  await button(page, "Continue").click()
}

export async function recover(page: Page, code: string, password: string) {
  await untilReady(page, "Continue")
  await field(page, "Verification Code").fill(code)
  await field(page, "New Password").fill(password)
  await field(page, "Confirm Password").fill(password)
  await button(page, "Continue").click()
}

/** Chooses what is done with a thing, in its menu. */
export async function choose(page: Page, thing: string, item: string) {
  await button(page, `Actions for ${thing}`).click()
  await page.getByRole("menuitem", { name: item, exact: true }).click()
}

/** Writes in the box for rich text once the editor has arrived. */
export async function write(page: Page, label: string, text: string) {
  await page.getByLabel(label).focus()
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible()
  await page.getByRole("textbox", { name: label }).pressSequentially(text)
}

export async function pasteInto(input: Locator, text: string) {
  await input.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text", pasted)
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Stops the clock of the page's browser, so that what waits goes on only as far as `page.clock` is run. Install it first. */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)

/** Whether something is shown for as long as this, and no longer: the clock has to be stopped before it appears. */
export async function expectShownFor(page: Page, shown: Locator, ms: number) {
  await expect(shown).toBeVisible()
  await page.clock.runFor(ms - 200)
  await expect(shown).toBeVisible()
  await page.clock.runFor(400)
  await expect(shown).toHaveCount(0)
}

/** The email of the person signed in in the page's browser, or null. */
export const whoIsSignedIn = (page: Page): Promise<string | null> =>
  page.evaluate(async () => (await (await fetch("/api/kb/session")).json()).data.user?.email ?? null)

/** Ends the session in the page's browser; an open page would leave by itself then, and abort the next opening. */
export async function forget(page: Page) {
  await page.goto("about:blank")
  await page.context().clearCookies()
}

/** The question before a page with unsaved changes is left. */
export const leaveQuestion = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" })

/** Whether the browser would close the page without a question. */
export const canClose = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event("beforeunload", { cancelable: true })))

/** Has a page ask a call again, as it does when its person comes back to it; what it read a moment ago it reads later. */
export async function readAgain(page: Page, call: string) {
  const read = page.waitForResponse((response) => response.url().includes(`/api/staff/${call}`))
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")))
  const once = () => comeBack().then(() => page.waitForTimeout(1000))
  let response: Response | undefined
  while (!response) response = (await Promise.race([read, once()])) ?? undefined
  await response.finished()
}

/** Holds back what the page asks for at these addresses. @returns what lets all of it go on */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: released, release } = openGate()
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}
