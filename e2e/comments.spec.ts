import type { Page } from "@playwright/test"
import { updateProfile } from "@/lib/people/profile/mutations"
import { articlePath } from "@/lib/platform/paths"
import { attackVectors } from "@/lib/testing/attack-vectors"
import {
  approveComment,
  buildArticle,
  buildCustomer,
  buildOwner,
  listCommentsToModerate,
  replyToComment,
  signedIn,
  writeComment,
} from "./arrange"
import { ask, type Company, expect, sessionCookie, test } from "./fixtures"
import { mailsTo } from "./mail"
import { button, canClose, holdBack, leaveQuestion } from "./portal"

const comments = (page: Page) => page.getByRole("region", { name: /^Comments/ })
const moderated = (page: Page, author: string) =>
  page.getByRole("article", { name: `Comment by ${author}`, exact: true })

/** A company's article, and a customer of it. */
async function withArticle({ operator }: Company, title = "Refunds") {
  const customer = await buildCustomer(operator, { firstName: "Ada", lastName: "Lovelace" })
  const ada = await signedIn(operator, "customer", customer)
  return { ada, article: await buildArticle(operator, { title }) }
}

/** Comments as they stand in the database, many at once and whatever they say. */
async function insertComments({ operator }: Company, articleId: string, authorId: string, bodies: string[]) {
  const inserts = bodies.map((body, at) =>
    operator.store.knowledge.comments.insert({
      id: `c${String(at).padStart(3, "0")}`,
      articleId,
      authorId,
      authorRole: "customer",
      body,
      status: at % 2 ? "approved" : "pending",
      createdAt: new Date(2026, 0, 1, 0, at),
    }),
  )
  await Promise.all(inserts)
}

/** An article with more comments of one customer than are shown at once. */
async function withLongList(acme: Company) {
  const { ada, article } = await withArticle(acme)
  const authorId = ada.actor.role === "customer" ? ada.actor.id : ""
  const bodies = Array.from({ length: 46 }, (_, at) => `Number ${at}`)
  await insertComments(acme, article.id, authorId, bodies)
  return { article }
}

test("what staff approves is on the kept article page at once, and what it takes back is not [D-60]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const { ada, article } = await withArticle(acme)
  const { id } = await writeComment(ada, { articleId: article.id, body: "First line\nsecond line" })
  const visited = async () => (await ask(acme.host, articlePath(article))).body.includes("second line")
  expect([await visited(), await visited()]).toEqual([false, false])
  await signInAs(acme, "agent")
  await acme.portal.openHome()
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "Comments" }).click()
  await expect(acme.portal.heading()).toHaveText("Comments")
  const comment = moderated(page, "Ada Lovelace")
  await expect(comment.getByRole("link", { name: "Refunds" })).toHaveAttribute("href", articlePath(article))
  await expect(comment).toContainText("second line")
  await button(page, "Approve").click()
  await expect(comment).toContainText("Approved")
  await expect.poll(visited).toBe(true)
  await button(page, "Undo").click()
  await expect(button(page, "Approve")).toBeVisible()
  await expect.poll(visited).toBe(false)
  await button(page, "Reject").click()
  await expect(comment).toContainText("Rejected")
  // The words stand there before the answer does.
  const isRejected = async () =>
    (await listCommentsToModerate(acme.operator, "rejected")).items.some((each) => each.id === id)
  await expect.poll(isRejected).toBe(true)
  await page.getByRole("link", { name: "Rejected" }).click()
  await expect(page).toHaveURL(/status=rejected$/)
  await button(page, "Approve").click()
  await expect(comment).toContainText("Approved")
  await expect.poll(visited).toBe(true)
  await comment.getByRole("link", { name: "Refunds" }).click()
  await expect(comments(page)).toContainText("Comments (1)")
  await expect(comments(page).getByRole("article", { name: "Comment by Ada Lovelace" })).toBeVisible()
})

test("a person who judges comments reads what was said before and after them, and how many wait [D-60, T01]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const { ada, article } = await withArticle(acme)
  const first = await writeComment(ada, { articleId: article.id, body: "Where is my refund?" })
  await writeComment(ada, { articleId: article.id, body: "And my bell?" })
  const agent = await signInAs(acme, "agent", undefined, { firstName: "Sam", lastName: "Lee" })
  await acme.portal.open("/knowledge/comments")
  const rail = page.getByRole("navigation", { name: "Workspace" })
  await expect(rail.getByRole("link", { name: "Comments 2 waiting" })).toBeVisible()
  const [bell, refund] = [
    moderated(page, "Ada Lovelace").filter({ hasText: "bell" }),
    moderated(page, "Ada Lovelace").filter({ hasText: "refund" }),
  ]
  await bell.getByRole("button", { name: "Reject" }).click()
  await expect(rail.getByRole("link", { name: "Comments 1 waiting" })).toBeVisible()
  await replyToComment(agent, first.id, "It is on its way.")
  await refund.getByRole("button", { name: "Approve" }).click()
  await expect(rail.getByRole("link", { name: "Comments", exact: true })).toBeVisible()
  await bell.getByRole("button", { name: "Undo" }).click()
  await expect(rail.getByRole("link", { name: "Comments 1 waiting" })).toBeVisible()
  await page.getByRole("link", { name: "Approved" }).click()
  await expect(page).toHaveURL(/status=approved$/)
  await expect(moderated(page, "Ada Lovelace")).toContainText("Answered by Sam Lee")
  await expect(moderated(page, "Ada Lovelace")).toContainText("It is on its way.")
  await expect(moderated(page, "Sam Lee")).toContainText("In answer to Ada Lovelace")
  await expect(moderated(page, "Sam Lee")).toContainText("Where is my refund?")
})

test("the keyboard judges comments, and the focus stays where one is", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const { ada, article } = await withArticle(acme)
  for (const body of ["One", "Two"]) await writeComment(ada, { articleId: article.id, body })
  await signInAs(acme, "owner")
  await acme.portal.open("/knowledge/comments")
  const first = moderated(page, "Ada Lovelace").first()
  await expect(first.getByRole("button", { name: "Approve" })).toBeEnabled()
  await first.getByRole("button", { name: "Approve" }).focus()
  await page.keyboard.press("Enter")
  await expect(first.getByRole("button", { name: "Undo" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(first.getByRole("button", { name: "Approve" })).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(first.getByRole("button", { name: "Reject" })).toBeFocused()
  await page.keyboard.press("Space")
  await expect(first.getByRole("button", { name: "Undo" })).toBeFocused()
  await expect(moderated(page, "Ada Lovelace").nth(1).getByRole("button", { name: "Approve" })).toBeVisible()
})

test("what the server refuses is taken back and said", async ({ company, page, signInAs }) => {
  const acme = await company()
  const { ada, article } = await withArticle(acme)
  await writeComment(ada, { articleId: article.id, body: "One" })
  await signInAs(acme, "agent")
  await acme.portal.open("/knowledge/comments")
  await page.route("**/api/staff/approveComment", (route) => route.abort())
  await button(page, "Approve").click()
  await expect(page.getByText("The portal could not be reached")).toBeVisible()
  await expect(button(page, "Approve")).toBeVisible()
})

test("comments with every attack in them are text, for readers and for staff [negative 14, negative 16]", async ({
  company,
  page,
  signInAs,
}) => {
  test.slow()
  const acme = await company()
  const name = '"><img src=x onerror=__xss=1>'
  const author = await buildCustomer(acme.operator, { firstName: name, lastName: "</script><script>__xss=1" })
  const article = await buildArticle(acme.operator, { title: "<svg onload=__xss=1>Title" })
  const plain = ["https://evil.example/x javascript:__xss=1", "</script><script>__xss=1</script>\u2028<!--"]
  const bodies = [...plain, ...attackVectors]
    .map((body) => body.replaceAll("\0", ""))
    .flatMap((body) => [body, body])
  await insertComments(acme, article.id, author.id, bodies)
  const foreign: string[] = []
  page.on("request", (request) => {
    if (!request.url().startsWith(acme.portal.origin) && !request.url().startsWith("data:"))
      foreign.push(request.url())
  })
  const check = async () => {
    expect(await page.evaluate(() => "__xss" in window)).toBe(false)
    expect(foreign).toEqual([])
  }
  await acme.portal.openArticle(article)
  await expect(comments(page)).toContainText("https://evil.example/x javascript:__xss=1")
  const entries = comments(page).getByRole("article")
  for (let shown = 20; shown < bodies.length / 2; shown += 20) {
    await expect(entries).toHaveCount(shown)
    await page.getByRole("link", { name: "Show more" }).click()
  }
  await expect(entries).toHaveCount(bodies.length / 2)
  await expect(entries.locator("a, img, svg, script, style, iframe, form, input, math")).toHaveCount(0)
  await check()
  await signInAs(acme, "agent")
  for (const status of ["pending", "approved"]) {
    await acme.portal.open(`/knowledge/comments?status=${status}`)
    await expect(page.getByRole("article").first()).toBeVisible()
    await expect(async () => {
      await acme.portal.scrollToEnd()
      expect(await page.getByRole("article").count()).toBe(bodies.length / 2)
    }).toPass()
    const markup = page.getByRole("article").locator("img, svg, script, style, iframe, form, input, math")
    await expect(markup).toHaveCount(0)
    await check()
  }
})

test("a long list of comments goes on, with a script and without [D-60]", async ({
  company,
  page,
  browser,
}) => {
  const acme = await company()
  const { article } = await withLongList(acme)
  await acme.portal.openArticle(article)
  const entries = comments(page).getByRole("article")
  await expect(entries).toHaveCount(20)
  await expect(entries.first()).toContainText("Number 1")
  await page.getByRole("link", { name: "Show more" }).click()
  await expect(entries).toHaveCount(23)
  await expect(comments(page).getByRole("listitem").nth(20)).toBeFocused()
  await expect(page.getByRole("link", { name: "Show more" })).toHaveCount(0)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(acme.portal.origin + articlePath(article))
  await plain.getByRole("link", { name: "Show more" }).click()
  await expect(comments(plain).getByRole("article")).toHaveCount(3)
  await plain.getByRole("link", { name: "Show this list from the beginning" }).click()
  await expect(comments(plain).getByRole("article")).toHaveCount(20)
  await plain.context().close()
  const behind = await ask(acme.host, `${articlePath(article)}?comments=nothing`)
  expect(behind.status).toBe(404)
})

test("comments that cannot be loaded can be asked for again", async ({ company, page }) => {
  const acme = await company()
  const { article } = await withLongList(acme)
  await acme.portal.openArticle(article)
  await page.route("**/kb/article/*?comments=*", (route) => route.abort(), { times: 1 })
  await page.getByRole("link", { name: "Show more" }).click()
  await expect(page.getByText("The comments could not be loaded.")).toBeVisible()
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(comments(page).getByRole("article")).toHaveCount(23)
})

test("an answer that was begun stays while its form is hidden and more of the list fails, and is asked about before the page is left", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await withLongList(acme)
  await signInAs(acme, "agent")
  await page.route("**/api/staff/listComments**", (route) => route.abort())
  await acme.portal.open("/knowledge/comments")
  const opener = page.getByRole("article").first().getByRole("button", { name: "Answer", exact: true })
  const answer = page.getByLabel("Your answer to Ada Lovelace")
  await opener.click()
  await answer.fill("It is on its way.")
  await opener.click()
  await expect(answer).toBeHidden()
  await opener.click()
  await expect(answer).toBeFocused()
  await acme.portal.scrollToEnd()
  await expect(page.getByText("More could not be loaded.")).toBeVisible()
  await expect(answer).toHaveValue("It is on its way.")
  await page.unrouteAll()
  await page.getByRole("link", { name: "Try again" }).click()
  await expect(page.getByRole("article")).toHaveCount(23)
  await page.getByRole("link", { name: "Rejected" }).click()
  await leaveQuestion(page).getByRole("button", { name: "Keep editing" }).click()
  await page.goBack()
  await leaveQuestion(page).getByRole("button", { name: "Keep editing" }).click()
  expect(await canClose(page)).toBe(false)
  await expect(answer).toHaveValue("It is on its way.")
  await button(page, "Publish the answer").click()
  await expect(page.getByLabel("Your answer", { exact: true })).toContainText("It is on its way.")
  await expect.poll(() => canClose(page)).toBe(true)
  await page.getByRole("link", { name: "Rejected" }).click()
  await expect(page).toHaveURL(/status=rejected$/)
})

test("while an answer is being published nothing is written that would go with its form", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await withLongList(acme)
  await signInAs(acme, "agent")
  const go = await holdBack(page, "**/api/staff/replyToComment")
  await acme.portal.open("/knowledge/comments")
  await page.getByRole("article").first().getByRole("button", { name: "Answer", exact: true }).click()
  const answer = page.getByLabel("Your answer to Ada Lovelace")
  await answer.fill("It is on its way.")
  await button(page, "Publish the answer").click()
  await expect(answer).not.toBeEditable()
  await expect(button(page, "Cancel")).toBeDisabled()
  go()
  await expect(page.getByLabel("Your answer", { exact: true })).toContainText("It is on its way.")
  await expect(answer).toHaveCount(0)
})

test("a new name is on earlier comments at once, on a page that is kept [H14]", async ({ company, page }) => {
  const acme = await company()
  const { ada, article } = await withArticle(acme)
  const { id } = await writeComment(ada, { articleId: article.id, body: "Thank you" })
  await approveComment(acme.operator, id)
  await acme.portal.openArticle(article)
  await expect(comments(page)).toContainText("Ada Lovelace")
  await updateProfile(ada, { firstName: "Augusta" })
  const shown = async () => (await ask(acme.host, articlePath(article))).body
  await expect.poll(shown).toContain("Augusta Lovelace")
  expect(await shown()).not.toContain(ada.actor.role === "customer" ? ada.actor.email : "")
})

test("only this company's staff comes to its comments [D-60, negative 1, negative 8]", async ({
  company,
  page,
  signInAs,
}) => {
  const [acme, globex] = [await company(), await company()]
  const { ada, article } = await withArticle(acme)
  await writeComment(ada, { articleId: article.id, body: "CANARY" })
  const { token: customer } = await signInAs(acme, "customer")
  const { token: stranger } = await signInAs(globex, "agent")
  for (const cookie of ["", `${sessionCookie}=${customer}`, `${sessionCookie}=${stranger}`]) {
    const { status, headers, body } = await ask(acme.host, "/knowledge/comments", { headers: { cookie } })
    expect([status, headers.location]).toEqual([307, "/agent-login?to=%2Fknowledge%2Fcomments"])
    expect(body).not.toContain("CANARY")
  }
  await globex.portal.open("/knowledge/comments")
  await expect(page.getByText("No comments to approve")).toBeVisible()
  await expect(page.getByText("CANARY")).toHaveCount(0)
})

test("the owner's mail says what was written, as text, and leads to where it is judged [D-60, negative 16]", async ({
  company,
}) => {
  const acme = await company()
  const owner = await buildOwner(acme.operator)
  const { ada, article } = await withArticle(acme, "Refunds & more")
  await writeComment(ada, { articleId: article.id, body: "<b>bold</b>\n<img src=x onerror=__xss=1>" })
  const [mail] = await mailsTo(owner.email)
  expect(mail?.subject).toBe("A new comment at Acme Bikes")
  expect(mail?.html).toContain("&lt;img src=x onerror=__xss=1&gt;")
  expect(mail?.html).not.toContain("<b>bold")
  expect(mail?.text).toContain(`${acme.portal.origin}/knowledge/comments`)
})

test("both pages are usable by everybody and at 320 px", async ({ company, page, signInAs, faults }) => {
  const acme = await company()
  const { ada, article } = await withArticle(acme)
  for (const body of ["One", "W".repeat(300)])
    await approveComment(acme.operator, (await writeComment(ada, { articleId: article.id, body })).id)
  await writeComment(ada, { articleId: article.id, body: "w".repeat(300) })
  await signInAs(acme, "agent")
  for (const path of [articlePath(article), "/knowledge/comments", "/knowledge/comments?status=rejected"]) {
    await acme.portal.open(path)
    expect(await faults()).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
  expect((await ask(acme.host, "/knowledge/comments?status=all")).status).toBe(307)
})
