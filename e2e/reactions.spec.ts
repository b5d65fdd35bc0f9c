import type { Page } from "@playwright/test"
import { endSessions } from "@/lib/people/sessions/mutations"
import { articlePath } from "@/lib/platform/paths"
import { openGate } from "@/lib/testing/gate"
import {
  approveComment,
  articlePreviewLink,
  buildArticle,
  buildCustomer,
  castVote,
  countsOf,
  listCommentsToModerate,
  signedIn,
  updateOrganisation,
  voteOf,
  writeComment,
} from "./arrange"
import { ask, type Company, expect, sessionCookie, test } from "./fixtures"
import { codeTo, newAddress } from "./mail"
import { button, field, holdBack, logIn, signUp, verify, whoIsSignedIn } from "./portal"

const yes = (page: Page) => page.getByRole("button", { name: /^Yes / })
const no = (page: Page) => page.getByRole("button", { name: /^No / })
const loginPopup = (page: Page) => page.getByRole("dialog", { name: "Log In To Your Account" })
const challengePopup = (page: Page) => page.getByRole("dialog", { name: "Checking your browser…" })
const commentBox = (page: Page) => field(page, "Your comment")
const thanks = (page: Page) => page.getByText("Thank you for your vote.")
const awaiting = (page: Page) =>
  page.getByText("Thank you. Your comment appears here once it has been approved.")
const account = (page: Page) => page.getByRole("button", { name: "Account" })

/** Waits until the page runs. */
const untilReady = (page: Page) => expect(yes(page)).toBeEnabled()

async function openArticle({ portal, operator }: Company, title = "Refunds") {
  const article = await buildArticle(operator, { title })
  await portal.openArticle(article)
  await untilReady(portal.page)
  return article
}

const expectVotes = async (page: Page, [up, down]: [number, number]) => {
  await expect(yes(page)).toHaveText(`Yes ${up}`)
  await expect(no(page)).toHaveText(`No ${down}`)
}

const expectPressed = async (page: Page, vote: "up" | "down" | null) => {
  await expect(yes(page)).toHaveAttribute("aria-pressed", String(vote === "up"))
  await expect(no(page)).toHaveAttribute("aria-pressed", String(vote === "down"))
}

/** Signs out, and waits until the page has been loaded anew. */
async function signOut(page: Page) {
  await account(page).click()
  const loaded = page.waitForEvent("load")
  await page.getByRole("menuitem", { name: "Sign Out" }).click()
  await loaded
  await expect(account(page)).toHaveCount(0)
}

async function post(page: Page, text: string) {
  await commentBox(page).fill(text)
  await button(page, "Post comment").click()
}

/** What readers have said to an article, newest first. */
const commentsOn = async ({ operator }: Company) =>
  (await listCommentsToModerate(operator, "pending")).items.map(({ body }) => body)

test("a visitor's vote asks for the login, and completes by itself [H01, H05, H07, H09]", async ({
  companyWithCustomer,
  page,
}) => {
  const acme = await companyWithCustomer()
  const article = await openArticle(acme, "Email")
  await expect(page.getByRole("heading", { name: "Was this helpful?" })).toBeVisible()
  await expectVotes(page, [0, 0])
  await yes(page).click()
  await expect(loginPopup(page)).toBeVisible()
  await expect(field(page, "Email")).toBeFocused()
  await expectVotes(page, [0, 0])
  await logIn(page, acme.customer.email)
  await expect(loginPopup(page)).toBeHidden()
  await expect(thanks(page)).toBeVisible()
  await expectVotes(page, [1, 0])
  await expectPressed(page, "up")
  await expect(yes(page)).toBeFocused()
  await expect(account(page)).toBeVisible()
  await expect(page.getByText("1 found this helpful")).toBeVisible()
  expect(await whoIsSignedIn(page)).toBe(acme.customer.email)
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBe("cookie")
  expect(await countsOf(acme.operator, article.id)).toMatchObject({ upvoteCount: 1, downvoteCount: 0 })
})

test("a refused login says the server's words and casts no vote; Escape forgets the vote [H08]", async ({
  companyWithCustomer,
  page,
}) => {
  const acme = await companyWithCustomer()
  const article = await openArticle(acme)
  await no(page).click()
  await logIn(page, acme.customer.email, "Wrong-pass1")
  const words = loginPopup(page).getByText("Incorrect User Name and password")
  await expect(words).toBeVisible()
  await page.route("**/api/auth/callback/**", (route) => route.abort(), { times: 1 })
  await logIn(page, acme.customer.email)
  await expect(loginPopup(page).getByText("The portal could not be reached.")).toBeVisible()
  await page.route("**/api/auth/callback/**", (route) => route.fulfill({ status: 500, body: "<html>" }), {
    times: 1,
  })
  await button(page, "Sign in").click()
  await expect(loginPopup(page).getByText("Something went wrong. Please try again.")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(loginPopup(page)).toBeHidden()
  await expect(no(page)).toBeFocused()
  await no(page).click()
  await expect(loginPopup(page)).toBeVisible()
  await button(page, "Cancel").click()
  await expect(loginPopup(page)).toBeHidden()
  expect(await countsOf(acme.operator, article.id)).toMatchObject({ upvoteCount: 0, downvoteCount: 0 })
})

test("a vote is restored, turned and counted once on a page that is the same for everybody [H01, H02, H03, H04, D-61]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const article = await buildArticle(acme.operator)
  const other = await signedIn(acme.operator, "customer", await buildCustomer(acme.operator))
  await castVote(other, article.id, "down")
  const me = await signInAs(acme, "customer")
  await acme.portal.openArticle(article)
  await expectVotes(page, [0, 1])
  await expectPressed(page, null)
  await yes(page).click()
  await expect(thanks(page)).toBeVisible()
  await expectVotes(page, [1, 1])
  await page.reload()
  await expectPressed(page, "up")
  await expectVotes(page, [1, 1])
  await yes(page).click()
  await expect(page.getByText("Your vote has already been counted.")).toBeVisible()
  await expectVotes(page, [1, 1])
  await no(page).click()
  await expect(thanks(page)).toBeVisible()
  await expectVotes(page, [0, 2])
  await expectPressed(page, "down")
  expect(await voteOf(me, article.id)).toBe("down")
  await field(page, "What was missing?").fill("Prices")
  await button(page, "Send").click()
  await expect(page.getByText("Thank you. The authors of this article will read it.")).toBeVisible()
  const path = articlePath(article)
  const [mine, theirs] = [
    await ask(acme.host, path, { headers: { cookie: `${sessionCookie}=${me.token}` } }),
    await ask(acme.host, path),
  ]
  expect(mine.headers["cache-control"]).toMatch(/public.*s-maxage=\d+/)
  expect([mine.headers.etag, mine.body]).toEqual([theirs.headers.etag, theirs.body])
})

test("clicking in haste is one vote, and a vote that fails is taken back in words", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  const article = await openArticle(acme)
  let sent = 0
  const { promise: answered, release: answer } = openGate()
  await page.route("**/api/kb/submitEmail", async (route) => {
    sent += 1
    await answered
    await (sent === 1 ? route.abort() : route.continue())
  })
  await yes(page).dblclick()
  await expectVotes(page, [1, 0])
  answer()
  await expect(page.getByText("The portal could not be reached.")).toBeVisible()
  await expectVotes(page, [0, 0])
  await expectPressed(page, null)
  expect(sent).toBe(1)
  await yes(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await countsOf(acme.operator, article.id)).toMatchObject({ upvoteCount: 1 })
})

test("signing out leaves nobody's vote behind, and the next person sees their own [H10]", async ({
  companyWithCustomer,
  page,
}) => {
  const acme = await companyWithCustomer()
  const article = await openArticle(acme)
  await yes(page).click()
  await logIn(page, acme.customer.email)
  await expectPressed(page, "up")
  await signOut(page)
  await expectPressed(page, null)
  await expectVotes(page, [1, 0])
  const second = await buildCustomer(acme.operator)
  await no(page).click()
  await logIn(page, second.email)
  await expect(thanks(page)).toBeVisible()
  await expectPressed(page, "down")
  await expectVotes(page, [1, 1])
  expect(await countsOf(acme.operator, article.id)).toMatchObject({ upvoteCount: 1, downvoteCount: 1 })
})

test("one opening is one view, whose answer brings the counters up to date; a preview is none [F02, F03, F07]", async ({
  company,
  page,
}) => {
  const acme = await company()
  const article = await buildArticle(acme.operator)
  const asked: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("increaseCount")) asked.push(request.postData() ?? "")
  })
  // Drawn once before, because a page that was begun before the article's own change was told of is not kept.
  await ask(acme.host, articlePath(article))
  const counted = page.waitForResponse(/increaseCount/)
  await acme.portal.openArticle(article)
  await counted
  expect(asked.map((body) => JSON.parse(body))).toEqual([{ articleId: article.id, name: "viewCount" }])
  await expect.poll(async () => (await countsOf(acme.operator, article.id)).viewCount).toBe(1)
  expect((await ask(acme.host, articlePath(article))).body).not.toContain("1 view")
  await page.reload()
  await expect(page.getByText("1 view", { exact: true })).toBeVisible()
  expect(asked).toHaveLength(2)
  await acme.portal.open(await articlePreviewLink(acme.operator, article.id))
  await expect(page.getByText("You are viewing the preview screen")).toBeVisible()
  await page.waitForLoadState("networkidle")
  expect(asked).toHaveLength(2)
  await expect(page.getByText("Was this helpful?")).toHaveCount(0)
})

test("a comment is sent once, cleared, and waits for approval; an empty or too long one is refused [H06, H12, D-60]", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  await openArticle(acme)
  await button(page, "Post comment").click()
  await expect(page.getByText("Comment is required")).toBeVisible()
  await expect(commentBox(page)).toBeFocused()
  await post(page, "a".repeat(2001))
  await expect(page.getByText("1 character too many")).toBeVisible()
  await expect(page.getByRole("alert").getByText("At most 2,000 characters")).toBeVisible()
  await commentBox(page).fill("Thank you\n<b>very</b> much")
  await expect(page.getByRole("alert").getByText("At most 2,000 characters")).toHaveCount(0)
  await expect(page.getByText("1,974 characters left")).toBeVisible()
  await page.reload()
  await expect(commentBox(page)).toHaveValue("Thank you\n<b>very</b> much")
  await button(page, "Post comment").dblclick()
  await expect(awaiting(page)).toBeVisible()
  await expect(commentBox(page)).toHaveValue("")
  await page.reload()
  await untilReady(page)
  await expect(commentBox(page)).toHaveValue("")
  expect(await commentsOn(acme)).toEqual(["Thank you\n<b>very</b> much"])
  await post(page, "Thank you\n<b>very</b> much")
  await expect(page.getByText("You have sent this comment already.")).toBeVisible()
})

test("what was missing is asked for as long as the vote is No, and what is typed there outlasts a comment [H01, H06]", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  await openArticle(acme)
  await no(page).click()
  const missing = field(page, "What was missing?")
  await missing.fill("Prices")
  await post(page, "Thank you")
  await expect(awaiting(page)).toBeVisible()
  await expect(missing).toHaveValue("Prices")
  await yes(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test("a comment posted during a slow vote is sent after it, and what is typed meanwhile stays [H06, H09]", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  const article = await openArticle(acme)
  const release = await holdBack(page, "**/api/kb/submitEmail")
  await yes(page).click()
  await expectVotes(page, [1, 0])
  await post(page, "Thank you")
  await commentBox(page).fill("Thank you, and one thing more")
  release()
  await expect(awaiting(page)).toBeVisible()
  await expect(commentBox(page)).toHaveValue("Thank you, and one thing more")
  await page.reload()
  await expect(commentBox(page)).toHaveValue("Thank you, and one thing more")
  expect(await commentsOn(acme)).toEqual(["Thank you"])
  expect(await countsOf(acme.operator, article.id)).toMatchObject({ upvoteCount: 1 })
})

test("a comment that waits for nobody is in the list at once [H03, D-60]", async ({ companyAs, page }) => {
  const acme = await companyAs("customer", { settings: { commentsModerated: false } })
  await openArticle(acme)
  await post(page, "Good to know")
  await expect(page.getByText("Thank you. Your comment is published.")).toBeVisible()
  await expect(page.getByRole("region", { name: "Comments (1)" }).getByText("Good to know")).toBeVisible()
  await expect(page.getByText("1 comment", { exact: true })).toBeVisible()
})

test("a visitor comments, signs up in the same dialog, and the comment is sent [H05, H06, H13]", async ({
  company,
  page,
}) => {
  const acme = await company()
  await openArticle(acme)
  const email = newAddress()
  await post(page, "From somebody new")
  await expect(loginPopup(page)).toBeVisible()
  await loginPopup(page).getByRole("button", { name: "Sign Up" }).click()
  const dialog = page.getByRole("dialog", { name: "Let's Get You Signed Up" })
  await expect(dialog.getByLabel("Email", { exact: true })).toBeFocused()
  await signUp(page, email)
  const code = await codeTo(email)
  await verify(page, code)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(awaiting(page)).toBeVisible()
  await expect(commentBox(page)).toHaveValue("")
  await expect(account(page)).toBeVisible()
  expect(await commentsOn(acme)).toEqual(["From somebody new"])
})

test("a person who has to prove the address first comes back to the article, and the comment is sent [H06, I10, D-11]", async ({
  companyWithCustomer,
  page,
}) => {
  const acme = await companyWithCustomer({ status: "unverified" })
  const article = await openArticle(acme)
  await post(page, "Better late")
  await logIn(page, acme.customer.email)
  await expect(page).toHaveURL(/\/customer-verify\//)
  await verify(page, await codeTo(acme.customer.email))
  await expect(page).toHaveURL(acme.portal.origin + articlePath(article))
  await expect(awaiting(page)).toBeVisible()
  expect(await commentsOn(acme)).toEqual(["Better late"])
  await page.reload()
  await untilReady(page)
  await expect(commentBox(page)).toHaveValue("")
  expect(await commentsOn(acme)).toEqual(["Better late"])
})

test("what is typed while something else on the page changes stays in the box", async ({ company, page }) => {
  const acme = await company()
  await openArticle(acme)
  // As after a key whose event is still to come.
  await commentBox(page).evaluate((box: HTMLTextAreaElement) => {
    box.value = "Half a word"
  })
  await yes(page).click()
  await expect(loginPopup(page)).toBeVisible()
  expect(await commentBox(page).inputValue()).toBe("Half a word")
})

test("a resting account is asked about, and the vote completes once it counts again [H05, I11, D-52]", async ({
  companyWithCustomer,
  page,
}) => {
  const acme = await companyWithCustomer({ status: "deactivated" })
  await openArticle(acme)
  await yes(page).click()
  await logIn(page, acme.customer.email)
  await expect(page.getByRole("dialog", { name: "Reactivate your account?" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(loginPopup(page)).toBeVisible()
  await expect(
    loginPopup(page).getByText("Your account has been deactivated.", { exact: true }),
  ).toBeVisible()
  await button(page, "Sign in").click()
  await button(page, "Reactivate and sign in").click()
  await expect(thanks(page)).toBeVisible()
  await expectVotes(page, [1, 0])
})

test("where nobody signs up the dialog offers none, and a portal without login says why [H08, I15, J20]", async ({
  companyWithCustomer,
  page,
}) => {
  const acme = await companyWithCustomer({}, { settings: { signupAllowed: false } })
  await openArticle(acme)
  await yes(page).click()
  await expect(loginPopup(page)).toBeVisible()
  await expect(loginPopup(page).getByText("Sign Up")).toHaveCount(0)
  await updateOrganisation(acme.operator, { ticketsDeactivated: true })
  await logIn(page, acme.customer.email)
  await expect(
    loginPopup(page).getByText("This portal has been deactivated. Please contact your admin."),
  ).toBeVisible()
})

test("signing in in another tab completes what waits in this one; another company's session does not [H05]", async ({
  companyWithCustomer,
  company,
  page,
  context,
  signInAs,
}) => {
  const acme = await companyWithCustomer()
  const globex = await company()
  await signInAs(globex, "customer")
  await openArticle(acme)
  await yes(page).click()
  await expect(loginPopup(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto(`${acme.portal.origin}/kb/login`)
  await logIn(second, acme.customer.email)
  await expect(second).toHaveURL(/\/kb$/)
  await expect(loginPopup(page)).toBeHidden()
  await expectVotes(page, [1, 0])
  await expectPressed(page, "up")
})

test("a session that has ended meanwhile is asked for again, and then the vote counts", async ({
  companyWithCustomer,
  page,
}) => {
  const acme = await companyWithCustomer()
  await openArticle(acme)
  await yes(page).click()
  await logIn(page, acme.customer.email)
  await expect(thanks(page)).toBeVisible()
  await page.route("**/api/kb/session", (route) => route.abort())
  await endSessions(acme.operator.store, acme.customer.id)
  await no(page).click()
  await expect(loginPopup(page)).toBeVisible()
  await page.unroute("**/api/kb/session")
  await logIn(page, acme.customer.email)
  await expectVotes(page, [0, 1])
})

test("going back forgets what waited for the login [H09]", async ({ companyWithCustomer, page }) => {
  const acme = await companyWithCustomer()
  const article = await buildArticle(acme.operator)
  await acme.portal.openHome()
  await acme.portal.openArticle(article)
  await untilReady(page)
  await yes(page).click()
  await expect(loginPopup(page)).toBeVisible()
  await page.goBack()
  await page.goForward()
  await untilReady(page)
  await expect(loginPopup(page)).toHaveCount(0)
  await expectVotes(page, [0, 0])
})

test("the check of the browser shows itself when it takes long, and can be called off [H09, D-30]", async ({
  companyAs,
  page,
  faults,
}) => {
  const acme = await companyAs("customer")
  await openArticle(acme)
  const release = await holdBack(page, "**/api/challenge")
  await post(page, "Slow but sure")
  await expect(challengePopup(page)).toBeVisible()
  expect(await faults()).toEqual([])
  await button(page, "Cancel").click()
  await expect(challengePopup(page)).toBeHidden()
  await expect(commentBox(page)).toHaveValue("Slow but sure")
  await button(page, "Post comment").click()
  await expect(challengePopup(page)).toBeVisible()
  release()
  // Solving takes a busy machine seconds.
  await expect(challengePopup(page)).toBeHidden()
  await expect(awaiting(page)).toBeVisible()
  expect(await commentsOn(acme)).toEqual(["Slow but sure"])
})

test("a challenge the server does not take is solved anew, once [D-30]", async ({ companyAs, page }) => {
  const acme = await companyAs("customer")
  await openArticle(acme)
  const sent: string[] = []
  await page.route("**/api/kb/submitEmail", (route) => {
    const { token } = route.request().postDataJSON()
    sent.push(token)
    if (sent.length > 1) return route.continue()
    return route.continue({ postData: { ...route.request().postDataJSON(), token: "forged" } })
  })
  await post(page, "Twice solved")
  await expect(awaiting(page)).toBeVisible()
  expect(new Set(sent).size).toBe(2)
  expect(await commentsOn(acme)).toEqual(["Twice solved"])
})

test("a browser that cannot be checked is told so, and keeps the text [D-30]", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }))
  await openArticle(acme)
  await post(page, "Plain http")
  await expect(page.getByRole("alert").getByText("not on a secure connection")).toBeVisible()
  await expect(commentBox(page)).toHaveValue("Plain http")
})

test("what one person wrote and did not send is nobody else's [H10]", async ({
  companyWithCustomer,
  page,
}) => {
  const acme = await companyWithCustomer()
  await openArticle(acme)
  await yes(page).click()
  await logIn(page, acme.customer.email)
  await expectPressed(page, "up")
  await commentBox(page).fill("Between us")
  await signOut(page)
  await expect(commentBox(page)).toHaveValue("")
})

test("keyboard alone votes and logs in at 320 px, and axe finds nothing, in light and dark [look floor]", async ({
  companyWithCustomer,
  page,
  faultsInBothSchemes,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const acme = await companyWithCustomer()
  await openArticle(acme)
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await faultsInBothSchemes()).toEqual([])
  await yes(page).focus()
  await page.keyboard.press("Enter")
  await expect(field(page, "Email")).toBeFocused()
  expect(await faultsInBothSchemes()).toEqual([])
  await fits()
  await page.getByRole("dialog").getByRole("button", { name: "Sign Up" }).click()
  await expect(page.getByRole("dialog", { name: "Let's Get You Signed Up" })).toBeVisible()
  expect(await faultsInBothSchemes()).toEqual([])
  await page.getByRole("button", { name: "Already have an account? Login" }).press("Enter")
  await expect(field(page, "Email")).toBeFocused()
  await page.keyboard.type(acme.customer.email)
  await page.keyboard.press("Tab")
  await page.keyboard.type("Aa1-bcdef")
  await page.keyboard.press("Enter")
  await expect(thanks(page)).toBeVisible()
  await expect(yes(page)).toBeFocused()
  await button(page, "Post comment").press("Enter")
  await expect(page.getByText("Comment is required")).toBeVisible()
  expect(await faultsInBothSchemes()).toEqual([])
  await fits()
})

test("without a script the counters and comments are read, and who is signed out is led to the login [D-60, look floor]", async ({
  company,
  browser,
}) => {
  const acme = await company()
  const article = await buildArticle(acme.operator)
  const ada = await signedIn(acme.operator, "customer", await buildCustomer(acme.operator))
  await castVote(ada, article.id, "up")
  const { id } = await writeComment(ada, { articleId: article.id, body: "Well said" })
  await approveComment(acme.operator, id)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(acme.portal.origin + articlePath(article))
  await expect(plain.getByText("1 found this helpful")).toBeVisible()
  await expect(plain.getByText("Well said")).toBeVisible()
  const way = plain.locator("noscript p").filter({ hasText: "To vote or comment" }).getByRole("link")
  await expect(way).toHaveAttribute("href", "/kb/login")
  await yes(plain).click()
  await expect(plain).toHaveURL(
    `${acme.portal.origin}/kb/login?return=${encodeURIComponent(articlePath(article))}`,
  )
  expect(await countsOf(acme.operator, article.id)).toMatchObject({ upvoteCount: 1, commentCount: 1 })
  await plain.context().close()
})

test("without a script a customer votes and comments, and reads what became of it [H01, H04, H06, H12, D-60]", async ({
  company,
  browser,
  signInAs,
}) => {
  const acme = await company()
  const article = await buildArticle(acme.operator)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const me = await signInAs(acme, "customer", context)
  const plain = await context.newPage()
  // What stands in a noscript element is found by its markup alone.
  const expectTold = (words: string) =>
    expect(plain.locator("noscript p:target").filter({ hasText: words })).toBeVisible()
  await plain.goto(acme.portal.origin + articlePath(article))
  await no(plain).click()
  await expectTold("Thank you for your vote.")
  expect(await voteOf(me, article.id)).toBe("down")
  await no(plain).click()
  await expectTold("Your vote has already been counted.")
  await button(plain, "Post comment").click()
  await expectTold("Comment is required")
  const long = `</textarea>${"a".repeat(2000)}`
  await post(plain, long)
  await expect(plain.getByRole("heading")).toHaveText("Your comment was not sent")
  await expect(plain.getByRole("alert")).toHaveText("At most 2,000 characters")
  await expect(plain.getByLabel("Your comment")).toHaveValue(long)
  await post(plain, "Plainly\n<b>said</b>")
  await expectTold("Your comment appears here once it has been approved.")
  await post(plain, "Plainly\n<b>said</b>")
  await expectTold("You have sent this comment already.")
  expect(await commentsOn(acme)).toEqual(["Plainly\n<b>said</b>"])
  await context.close()
})

test("a form that comes before the script is sent all the same, and the page says what became of it", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  const article = await buildArticle(acme.operator)
  await page.route("**/static/page/*.js", (route) => route.abort(), { times: 1 })
  await acme.portal.openArticle(article)
  await yes(page).click()
  await expect(thanks(page)).toBeVisible()
  await expectVotes(page, [1, 0])
  expect(await countsOf(acme.operator, article.id)).toMatchObject({ upvoteCount: 1 })
})
