import { pinArticle } from "@/lib/knowledge/arrangement/mutations"
import { publishDraft, restoreRevision, saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { openDraft } from "@/lib/knowledge/articles/drafts/queries"
import { createArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import { getArticle } from "@/lib/knowledge/articles/queries"
import { NotFoundError } from "@/lib/platform/errors"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildArticle, buildCategory, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { compared } from "./compare"
import { compareRevisions, getRevision, listRevisions } from "./queries"
import { mostRevisions } from "./schema"

const database = testDatabase()

async function company() {
  const acme = await buildOrganisation(database.db)
  const agent = await buildAgent(acme.operator, { firstName: "Ann", lastName: "Lee" })
  return { ...acme, ann: await signedIn(acme.visitor, "agent", agent) }
}

const titlesOf = async (ctx: Parameters<typeof listRevisions>[0], id: string) =>
  (await listRevisions(ctx, id)).items.map(({ title, authorName }) => [title, authorName])

test("every publishing is a revision with its author, no matter who changed the words; nothing else is one [D-14]", async () => {
  const { ann, operator } = await company()
  const { id: categoryId } = await buildCategory(operator)
  const { id } = await createArticle(operator, { categoryId, title: "Draft" })
  await updateArticle(operator, id, { title: "Still a draft" })
  expect(await titlesOf(ann, id)).toEqual([])
  const at = (seconds: number) => ({ ...operator, now: new Date(operator.now.getTime() + seconds * 1000) })
  await updateArticle(at(1), id, { title: "One", status: "published" })
  await updateArticle(at(2), id, { position: 7 })
  await pinArticle(at(3), id, true)
  await updateArticle(at(4), id, { seoTitle: "One, found" })
  const later = { ...ann, now: at(5).now }
  const { version } = await openDraft(ann, id)
  const saved = await saveDraft(later, id, { title: "Two" }, version)
  await publishDraft(later, id, saved.version)
  expect(await titlesOf(ann, id)).toEqual([
    ["Two", "Ann Lee"],
    ["One", ""],
    ["One", ""],
  ])
})

test("an article that is older than its revisions keeps what it was before the first [D-14]", async () => {
  const { ann, operator } = await company()
  const { id } = await buildArticle(operator, { title: "Before" })
  await database.db.deleteFrom("articleRevision").where("articleId", "=", id).execute()
  await updateArticle(operator, id, { title: "After" })
  expect((await titlesOf(ann, id)).map(([title]) => title)).toEqual(["After", "Before"])
})

test("only the newest hundred are kept [D-14]", async () => {
  const { ann, operator, visitor } = await company()
  const { id } = await buildArticle(operator)
  for (let n = 0; n < mostRevisions + 5; n++)
    await updateArticle({ ...operator, now: new Date(operator.now.getTime() + n + 1) }, id, {
      title: `No ${n}`,
    })
  const all = await visitor.store.knowledge.revisions.list(id, "en", { limit: 1000 })
  expect([all.length, all[0]?.title, all.at(-1)?.title]).toEqual([mostRevisions, "No 104", "No 5"])
  const first = await listRevisions(ann, id)
  const second = await listRevisions(ann, id, first.next ?? "")
  expect(new Set([...first.items, ...second.items].map((one) => one.id)).size).toBe(40)
})

test("a restored revision becomes the draft; visitors read it once that is published, at the same address [D-14]", async () => {
  const { ann, operator, visitor } = await company()
  const { id, slug } = await buildArticle(operator, {
    title: "Good",
    body: "<p>good</p>",
    seoTitle: "Good one",
  })
  await updateArticle(operator, id, { title: "Bad", body: "<p>bad</p>", seoTitle: "Bad one", slug })
  const [, good] = (await listRevisions(ann, id)).items.sort((a, b) => (a.title < b.title ? -1 : 1))
  const { version } = await openDraft(ann, id)
  const saved = await restoreRevision(ann, good?.id ?? "", version)
  expect((await getArticle(visitor, id)).article.title).toBe("Bad")
  await expect(restoreRevision(ann, good?.id ?? "", version + 7)).resolves.toEqual(saved)
  expect(await publishDraft(ann, id, saved.version)).toMatchObject({
    ...{ title: "Good", body: "<p>good</p>", seoTitle: "Good one" },
  })
})

test("a restored revision stays in the article's language, whatever the portal's own has become [D-14]", async () => {
  const { ann, operator, organisation, visitor } = await company()
  const { id } = await buildArticle(operator, { title: "Good" })
  await updateArticle(operator, id, { title: "Bad" })
  const good = (await listRevisions(ann, id)).items.find(({ title }) => title === "Good")
  const settings = { language: "de", languages: ["de", organisation.settings.language] }
  const changed = await updateOrganisation(operator, { settings })
  const later = { ...ann, organisation: changed }
  const { version } = await openDraft(later, id, organisation.settings.language)
  const saved = await restoreRevision(later, good?.id ?? "", version)
  await publishDraft(later, id, saved.version, organisation.settings.language)
  const texts = await visitor.store.knowledge.articles.find(id, organisation.settings.language)
  expect(texts).toMatchObject({ title: "Good", language: organisation.settings.language })
  expect(await visitor.store.knowledge.articles.find(id, "de")).toBeNull()
})

test("a revision, what visitors read and the draft are compared with each other [D-14]", async () => {
  const { ann, operator } = await company()
  const article = await buildArticle(operator, { title: "Tea", body: "<p>Boil water.</p>" })
  await saveDraft(ann, article.id, { title: "Coffee", body: "<p>Boil fresh water.</p>" }, article.version)
  const [first] = (await listRevisions(ann, article.id)).items
  const expected = {
    fields: [{ field: "title", before: "Tea", after: "Coffee" }],
    blocks: [
      {
        kind: "p",
        change: "changed",
        pieces: [{ text: "Boil " }, { text: "fresh ", change: "added" }, { text: "water." }],
      },
    ],
  }
  for (const from of [first?.id ?? "", "published"])
    expect(await compareRevisions(ann, article.id, from, "draft")).toEqual(expected)
  expect(await compareRevisions(ann, article.id, "published", "published")).toMatchObject({ fields: [] })
  const other = await buildArticle(operator)
  await expect(compareRevisions(ann, other.id, first?.id ?? "", "draft")).rejects.toEqual(
    new NotFoundError("Revision"),
  )
  expect(await getRevision(ann, first?.id ?? "")).toMatchObject({ body: "<p>Boil water.</p>", title: "Tea" })
})

describe("a difference", () => {
  const fields = { slug: "", seoTitle: "", seoDescription: "", seoKeywords: [], language: "" }
  const blocks = (before: string, after: string) =>
    compared({ title: "", body: before, fields }, { title: "", body: after, fields }).blocks.map(
      ({ kind, change, pieces }) =>
        `${kind} ${change}: ${pieces.map(({ text, change }) => (change ? `[${change} ${text}]` : text)).join("")}`,
    )

  test("names blocks that came, went and stayed, in reading order", () => {
    expect(
      blocks("<h2>A</h2><p>one</p><p>two</p>", "<h2>A</h2><p>two</p><ul><li><p>three</p></li></ul>"),
    ).toEqual(["h2 same: A", "p removed: [removed one]", "p same: two", "li added: [added three]"])
  })

  test("of thousands of other blocks is found, and loses none of them [D-14]", () => {
    const many = (word: string) =>
      Array.from({ length: 5000 }, (_, n) => {
        const words = Array.from({ length: 4 }, (_, at) => `${word}${n}x${at}`)
        return `<p>${words.join(" ")}</p>`
      }).join("")
    const found = blocks(many("a"), many("b"))
    expect(found).toHaveLength(10_000)
    expect(found.filter((block) => block.startsWith("p removed"))).toHaveLength(5000)
  })

  test("follows a paragraph whose words were changed beside one that is new", () => {
    expect(
      blocks(
        "<p>The quick brown fox jumps.</p>",
        "<p>Something else entirely here</p><p>The slow brown fox jumps.</p>",
      ),
    ).toEqual([
      "p added: [added Something else entirely here]",
      "p changed: The [removed quick][added slow] brown fox jumps.",
    ])
  })

  test("shows rows, code and pictures as they are", () => {
    expect(
      blocks(
        "",
        '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><pre><code>x = 1\n  y\n</code></pre><img src="/api/files/a" alt="Cup">',
      ),
    ).toEqual([
      "tr added: [added a | b]",
      "pre added: [added x = 1\n  y]",
      "img added: [added Cup (/api/files/a)]",
    ])
  })

  test("of the longest articles is found", () => {
    const words = (seed: number) =>
      Array.from(
        { length: 4000 },
        (_, n) => `<p>${(n * seed) % 977} lorem ${(n * seed) % 613} ipsum dolor sit</p>`,
      ).join("")
    expect(blocks(words(7), words(11)).length).toBeGreaterThan(3999)
  })
})
