import { buffer as bytesOf } from "node:stream/consumers"
import type { Page } from "@playwright/test"
import { ZipFile } from "yazl"
import { articlePath, editorPath, placePath, revisionsPath } from "@/lib/platform/paths"
import { attackVectors } from "@/lib/testing/attack-vectors"
import {
  buildCategory,
  buildCustomer,
  listKnowledge,
  listPlaceArticles,
  openDraft,
  signedIn,
  updateCategory,
  writeComment,
} from "./arrange"
import { ask, expect } from "./fixtures"
import { button, field, heading, holdBack } from "./portal"
import { call, goOn, saved, test, text, visited } from "./writing"

test.slow()

const lines = (page: Page) => page.getByRole("list", { name: "Articles", exact: true })
const row = (page: Page, name: string) => lines(page).getByRole("listitem").filter({ hasText: name })

test("categories and folders are made, named, described and deleted, and their articles go where it is said [D-14]", async ({
  study: { acme, ada, category, article },
  page,
}) => {
  const { id } = await article()
  await acme.portal.open("/knowledge/dashboard")
  await button(page, "New category").click()
  await button(page, "Create the category").click()
  await expect(page.getByText("A category needs a name")).toBeVisible()
  await page.getByLabel("Name").fill("Repairs")
  await button(page, "Create the category").click()
  await expect(page.getByRole("heading", { name: "Repairs" })).toBeVisible()
  await button(page, "Actions for Repairs").click()
  await page.getByRole("menuitem", { name: "New folder…" }).click()
  await page.getByLabel("Name").fill("Wheels")
  await button(page, "Create the folder").click()
  await expect(page.getByRole("heading", { name: "Wheels" })).toBeVisible()
  await button(page, "Actions for Wheels").click()
  await page.getByRole("menuitem", { name: "Rename or describe…" }).click()
  await page.getByLabel("Description").fill("Round things")
  await button(page, "Save").click()
  await expect(page.getByText("Round things")).toBeVisible()
  await acme.portal.open(placePath({ category: category.id }))
  await button(page, "Actions for Billing").click()
  await page.getByRole("menuitem", { name: "Delete…" }).click()
  await page.getByLabel("Its articles go to").selectOption({ label: "Repairs › Wheels" })
  await button(page, "Delete the category").click()
  await expect(page.getByRole("heading", { name: "Wheels" })).toBeVisible()
  await expect(row(page, "Refunds")).toBeVisible()
  const { categories } = await listKnowledge(ada)
  expect(categories.map(({ name }) => name)).toEqual(["Repairs"])
  expect((await openDraft(ada, id)).folderId).toBe(categories[0]?.folders[0]?.id)
})

test("a person who changes a category's words after somebody else is told, keeps what was typed, and may take the newer ones [stale editors]", async ({
  study: { acme, category, article },
  page,
}) => {
  await article()
  await acme.portal.open(placePath({ category: category.id }))
  await button(page, "Actions for Billing").click()
  await page.getByRole("menuitem", { name: "Rename or describe…" }).click()
  const [name, about] = [field(page, "Name"), field(page, "Description")]
  await name.fill("Invoices")
  await updateCategory(acme.operator, category.id, { name: "Payments", description: "All of them" })
  await button(page, "Save").click()
  await expect(page.locator(".form-error")).toContainText("It is called “Payments” now.")
  await expect(name).toHaveValue("Invoices")
  // What was not touched here is not put back to what it was.
  await expect(about).toHaveValue("All of them")
  const newer = page.getByRole("region", { name: "What is there now" })
  await expect(newer).toContainText("All of them")
  await button(page, "Take what is there now").click()
  await expect(name).toHaveValue("Payments")
  await expect(newer).toHaveCount(0)
  await name.fill("Bills")
  await button(page, "Save").click()
  await expect(page.getByRole("heading", { name: "Bills" })).toBeVisible()
  await expect(page.getByText("All of them")).toBeVisible()
})

test("order is changed by the keyboard and by dragging, said, and kept; visitors meet it at once", async ({
  study: { acme, ada, category, article },
  page,
}) => {
  await buildCategory(acme.operator, { name: "Setup" })
  for (const name of ["One", "Two", "Three"]) await article(name)
  const order = async () =>
    (await listPlaceArticles(ada, { categoryId: category.id })).items.map(({ title }) => title).join()
  const begun = (await order()).split(",")
  await acme.portal.open(placePath({ category: category.id }))
  const first = begun[0] ?? ""
  await button(page, `Move ${first}`).focus()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("status").filter({ hasText: `${first}, position 2 of 3` })).toBeAttached()
  await expect(button(page, `Move ${first}`)).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect.poll(order).toBe([begun[1], begun[2], first].join())
  await expect
    .poll(async () => (await visited(acme, `/kb/category/Billing-${category.id}`)).indexOf(`>${first}<`))
    .toBeGreaterThan((await visited(acme, `/kb/category/Billing-${category.id}`)).indexOf(`>${begun[1]}<`))
  const grip = button(page, `Move ${first}`)
  await grip.hover()
  await page.mouse.down()
  const target = await row(page, begun[1] ?? "").boundingBox()
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(order).toBe(begun.join())
  await row(page, first)
    .getByRole("button", { name: `Move ${first}` })
    .hover()
  await page.mouse.down()
  const place = await page.getByRole("link", { name: /^Setup/ }).boundingBox()
  await page.mouse.move((place?.x ?? 0) + 30, (place?.y ?? 0) + 10, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText("Moved to Setup")).toBeVisible()
  await expect.poll(order).toBe([begun[1], begun[2]].join())
  await button(page, "Move Setup").focus()
  await page.keyboard.press("ArrowUp")
  await expect.poll(async () => (await listKnowledge(ada)).categories[0]?.name).toBe("Setup")
})

test("an order that is changed back before it has been read again is saved as well", async ({
  study: { acme, ada, category, article },
  page,
}) => {
  for (const name of ["One", "Two"]) await article(name)
  const order = async () =>
    (await listPlaceArticles(ada, { categoryId: category.id })).items.map(({ title }) => title)
  const [first = "", second = ""] = await order()
  await acme.portal.open(placePath({ category: category.id }))
  await button(page, `Move ${first}`).focus()
  const release = await holdBack(page, /\/api\/staff\/listPlaceArticles/)
  await page.keyboard.press("ArrowDown")
  await expect.poll(order).toEqual([second, first])
  await page.keyboard.press("ArrowUp")
  await expect.poll(order).toEqual([first, second])
  release()
})

test("what is moved by a key is saved although another is moved at once", async ({
  study: { acme, ada, category, article },
  page,
}) => {
  for (const name of ["One", "Two", "Three", "Four"]) await article(name)
  const order = async () =>
    (await listPlaceArticles(ada, { categoryId: category.id })).items.map(({ title }) => title)
  const [first = "", second = "", third = "", fourth = ""] = await order()
  await acme.portal.open(placePath({ category: category.id }))
  await button(page, `Move ${fourth}`).waitFor()
  await button(page, `Move ${first}`).focus()
  await page.keyboard.press("ArrowDown")
  await button(page, `Move ${third}`).focus()
  await page.keyboard.press("ArrowDown")
  await expect.poll(order).toEqual([second, first, fourth, third])
})

test("articles are found by state and title, pinned, moved, unpublished and deleted", async ({
  study: { acme, ada, article },
  page,
}) => {
  const { id, slug } = await article("Pumps")
  await article("Bells")
  await acme.portal.open("/knowledge/dashboard")
  await page.getByLabel("Find articles by title").fill("pum")
  await expect(row(page, "Bells")).toHaveCount(0)
  await expect(page).toHaveURL(/search=pum/)
  const choose = async (item: string) => {
    await button(page, "Actions for Pumps").click()
    await page.getByRole("menuitem", { name: item }).click()
  }
  await choose("Pin")
  await expect(row(page, "Pumps").getByText("Pinned:")).toBeAttached()
  await choose("Move to…")
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Billing › Invoices" })
  await button(page, "Move the article").click()
  await expect(row(page, "Billing › Invoices")).toBeVisible()
  await choose("Unpublish…")
  await button(page, "Unpublish").click()
  await expect(row(page, "Draft")).toBeVisible()
  expect((await ask(acme.host, articlePath({ slug }))).status).toBe(404)
  await page.getByRole("link", { name: "Published", exact: true }).click()
  await expect(page.getByText("No articles match")).toBeVisible()
  await page.getByRole("link", { name: "Drafts", exact: true }).click()
  await choose("Delete…")
  await button(page, "Delete the article").click()
  await expect(page.getByText("No articles match")).toBeVisible()
  await expect(openDraft(ada, id)).rejects.toThrow()
})

test("what visitors did not find becomes an article in one click", async ({
  study: { acme, ada, article },
  page,
}) => {
  await article()
  await ask(acme.host, "/api/kb/countSearch", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    },
    body: JSON.stringify({ search: "tandem insurance" }),
  })
  await acme.portal.open("/knowledge/dashboard")
  await page.getByRole("link", { name: "Write an article about “tandem insurance”" }).click()
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("tandem insurance")
  await expect(text(page)).toBeVisible()
  await goOn(page, "It is insured.")
  await saved(page)
  const { items } = await listPlaceArticles(ada, { state: "draft" })
  expect(items.map(({ title }) => title)).toEqual(["tandem insurance"])
})

test("all an article holds outlives the editor, also what it has no tool for", async ({
  study: { ada, article, write },
  page,
}) => {
  const parts = [
    '<h2 id="own-anchor">Anchored</h2>',
    '<p>Press <kbd>Ctrl</kbd>, H<sub>2</sub>O, <mark>marked</mark>, <abbr title="HyperText">HT</abbr>, <ruby>漢<rt>kan</rt></ruby></p>',
    "<details><summary>More</summary><p>Folded</p></details>",
    "<dl><dt>Term</dt><dd>Its meaning</dd></dl>",
    '<aside class="callout callout-tip"><p class="callout-title">Own title</p><p>Advice</p></aside>',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled="" checked="" /> Done</li></ul>',
    '<ol start="3"><li>Three<ul><li>Inner</li></ul></li></ol>',
    '<pre><code class="language-js" data-title="a.js">let a</code></pre>',
    '<table><thead><tr><th align="right">A</th><th>B</th></tr></thead><tbody><tr><td colspan="2">C</td></tr></tbody></table>',
    '<p><a href="guide/next" title="Next">Relative</a> <a href="https://example.com" rel="noopener">away</a></p>',
  ]
  const { id } = await article("Everything", parts.join(""))
  const before = (await openDraft(ada, id)).body
  await page.clock.install()
  await write(id)
  // Everything the editor would do by itself in a minute.
  await page.clock.fastForward(60_000)
  expect((await openDraft(ada, id)).hasDraft).toBe(false)
  await goOn(page, "The end")
  await saved(page)
  await expect.poll(async () => (await openDraft(ada, id)).body).toContain("The end")
  const { body } = await openDraft(ada, id)
  expect(body.replace(/<p>The end<\/p>|The end/, "")).toBe(before)
  await text(page).getByText("Its meaning").click()
  await page.keyboard.type("Behind it")
  await saved(page)
  await expect.poll(async () => (await openDraft(ada, id)).body).toContain("</dl><p>Behind it</p><aside")
})

test("every attack that comes by the API is inert in the editor, the preview and on the page [negative 14, negative 15]", async ({
  study: { acme, ada, article, write },
  page,
}) => {
  const { id, slug } = await article("<svg onload=__xss=1>Title")
  const { version } = await openDraft(ada, id)
  const body = attackVectors.map((vector) => `<div>${vector.replaceAll("\0", "")}</div>`).join("\n")
  const sent = await call(acme, ada, "saveDraft", {
    id,
    version,
    title: '"><img src=x onerror=__xss=1>',
    body,
  })
  expect(sent).toMatchObject({ status: 200 })
  expect((await call(acme, ada, "publishDraft", { id, version: sent.data.data.version })).status).toBe(200)
  const { data } = await call(acme, ada, "previewLink", { id })
  const dialogs: string[] = []
  page.on("dialog", (dialog) => void dialogs.push(dialog.message()))
  for (const path of [articlePath({ slug }), data.data.path, revisionsPath(id), "/knowledge/dashboard"]) {
    await acme.portal.open(path)
    await page.waitForLoadState("networkidle")
    expect(await page.evaluate("window.__xss")).toBeUndefined()
  }
  await write(id)
  expect(await page.evaluate("window.__xss")).toBeUndefined()
  expect(dialogs).toEqual([])
})

test("customers, visitors and other companies' staff get nothing of it [negative 1, negative 3, negative 8]", async ({
  study: { acme, ada, article, as },
  company,
  signInAs,
}) => {
  const { id } = await article("Secret plans")
  const { version } = await openDraft(ada, id)
  const customer = await as("customer")
  for (const path of [
    "/knowledge/dashboard",
    editorPath(id),
    revisionsPath(id),
    "/knowledge/links",
    "/knowledge/import",
  ]) {
    await customer.goto(acme.portal.origin + path)
    await expect(customer).toHaveURL(/agent-login/)
  }
  const other = await company()
  const stranger = await signInAs(other, "owner")
  for (const [name, input] of [
    ["saveDraft", { id, version, title: "Taken" }],
    ["publishDraft", { id, version }],
    ["deleteArticle", { id }],
  ] as const) {
    expect((await call(acme, null, name, input)).status).toBe(401)
    expect([401, 403, 404]).toContain((await call(acme, stranger, name, input)).status)
    expect((await call(other, stranger, name, input)).status).toBe(404)
  }
  expect((await openDraft(ada, id)).title).toBe("Secret plans")
})

test("staff finds the way from an article and from home to where they are written; visitors see none [D-15]", async ({
  study: { acme, article, as },
  page,
}) => {
  const { id, slug } = await article()
  await acme.portal.open(articlePath({ slug }))
  await page.getByRole("link", { name: "Edit this article" }).click()
  await expect(page).toHaveURL(new RegExp(`${editorPath(id)}$`))
  await acme.portal.openHome()
  await page.getByRole("link", { name: "Manage" }).click()
  await expect(heading(page)).toHaveText("Knowledge")
  const visitor = await as("visitor")
  for (const path of ["/kb", articlePath({ slug })]) {
    await visitor.goto(acme.portal.origin + path)
    await expect(visitor.getByRole("link", { name: /^(Manage|Edit this article)$/ })).toHaveCount(0)
  }
  expect(await visited(acme, articlePath({ slug }))).not.toContain(editorPath(id))
})

test("staff answers a comment under it for everybody to read, and deletes one for good [D-60]", async ({
  study: { acme, article },
  page,
}) => {
  const { id, slug } = await article()
  const customer = await buildCustomer(acme.operator, { firstName: "Grace", lastName: "Hopper" })
  const grace = await signedIn(acme.operator, "customer", customer)
  await writeComment(grace, { articleId: id, body: "Does it hold for bells?" })
  await acme.portal.open("/knowledge/comments")
  const comment = page.getByRole("article", { name: "Comment by Grace Hopper" })
  await comment.getByRole("button", { name: "Answer" }).click()
  await button(page, "Publish the answer").click()
  await expect(comment.getByText("Comment is required")).toBeVisible()
  await page.getByLabel("Your answer to Grace Hopper").fill("It does, for all of them.")
  await button(page, "Publish the answer").click()
  await expect(comment.getByLabel("Your answer")).toContainText("It does")
  await expect.poll(() => visited(acme, articlePath({ slug }))).toContain("It does, for all of them.")
  expect(await visited(acme, articlePath({ slug }))).toContain("Does it hold for bells?")
  await comment.getByRole("button", { name: "Delete…" }).click()
  await button(page, "Delete the comment").click()
  await expect(page.getByText("This comment is deleted.").first()).toBeVisible()
  await expect.poll(() => visited(acme, articlePath({ slug }))).not.toContain("hold for bells")
})

test("a ZIP of Markdown comes in with a report, links are checked, and all goes out again", async ({
  study: { acme, article, as },
}) => {
  const page = await as("owner")
  const open = (path: string) => page.goto(acme.portal.origin + path)
  await article("Lost", '<p><a href="/kb/article/nowhere">Nowhere</a></p>')
  await open("/knowledge/links")
  await expect(page.getByText("Leads nowhere")).toBeVisible()
  await open("/knowledge/import")
  const input = page.locator('.drop-zone input[type="file"]')
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") })
  await expect(page.getByText("Choose a file that ends in .zip")).toBeVisible()
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from("# Chains\n\nOil them."), "Care/chains.md")
  zip.end()
  const buffer = await bytesOf(zip.outputStream)
  await input.setInputFiles({ name: "care.zip", mimeType: "application/zip", buffer })
  await expect(page.getByRole("heading", { name: "The import is done" })).toBeFocused()
  await page.getByRole("link", { name: "All articles" }).click()
  await expect(row(page, "Chains")).toBeVisible()
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export" }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})

test("axe finds nothing in the knowledge area in light and dark, and nothing is wider than a phone [look floor]", async ({
  study: { acme, article, write },
  page,
  faultsInBothSchemes,
}) => {
  const { id } = await article(
    "Refunds",
    '<h2>One</h2><p>Words</p><aside class="callout callout-tip"><p>x</p></aside><table><tbody><tr><th>A</th></tr><tr><td>B</td></tr></tbody></table>',
  )
  const paths = [
    "/knowledge/dashboard",
    revisionsPath(id),
    "/knowledge/links",
    "/knowledge/import",
    "/knowledge/comments",
  ]
  const widths = [1280, 375, 320]
  for (const path of paths) {
    await acme.portal.open(path)
    await page.waitForLoadState("networkidle")
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect({ path, width, faults: await faultsInBothSchemes() }).toEqual({ path, width, faults: [] })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await write(id)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect({ width, faults: await faultsInBothSchemes() }).toEqual({ width, faults: [] })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
