import {
  deleteArticle,
  deleteCategory,
  moveArticle,
  pinArticle,
  unpublishArticle,
} from "@/lib/knowledge/arrangement/mutations"
import { publishArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import { articlePreviewLink, previewArticle } from "@/lib/knowledge/articles/preview"
import { articleNamed, findMovedPath, getArticle, publishedArticle } from "@/lib/knowledge/articles/queries"
import { search } from "@/lib/knowledge/search/queries"
import { listenForChanges } from "@/lib/platform/db/changes"
import type { Listener } from "@/lib/platform/db/listener"
import { NotFoundError, StaleError } from "@/lib/platform/errors"
import { listActivity } from "@/lib/tenancy/activity/queries"
import { attackVectors } from "@/lib/testing/attack-vectors"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCategory,
  buildFolder,
  buildOrganisation,
  signedIn,
} from "@/lib/testing/factories"
import { createDraft, discardDraft, publishDraft, saveDraft } from "./mutations"
import { bodyOfMarkdown, openDraft } from "./queries"

const database = testDatabase()

async function company() {
  const acme = await buildOrganisation(database.db)
  const [ann, bob] = [
    await buildAgent(acme.operator, { firstName: "Ann", lastName: "Lee" }),
    await buildAgent(acme.operator, { firstName: "Bob", lastName: "NA" }),
  ]
  return {
    ...acme,
    ann: await signedIn(acme.visitor, "agent", ann),
    bob: await signedIn(acme.visitor, "agent", bob),
  }
}

const staleOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof StaleError ? error : Promise.reject(error)),
  )

describe("writing", () => {
  test("what begins an article makes one under each key, sent twice, at once or again [negative 55]", async () => {
    const { ann, bob, operator } = await company()
    const { id: categoryId } = await buildCategory(operator)
    const draft = { categoryId, title: "Bells", body: "<p>Ring.</p>" }
    const begun = await Promise.all([1, 2, 3].map(() => createDraft(ann, draft, "k1")))
    const [first] = begun
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    // The repeated request gets the version it began with, so that it overwrites no later change.
    const { version } = await saveDraft(bob, first?.id ?? "", { title: "Chimes" }, first?.version ?? 0)
    const again = await createDraft(ann, draft, "k1")
    expect([again.id, again.version]).toEqual([first?.id, first?.version])
    await expect(saveDraft(ann, again.id, { title: "Rings" }, again.version)).rejects.toMatchObject({
      present: { version, title: "Chimes" },
    })
    const other = createDraft(ann, { ...draft, title: "Gongs" }, "k1")
    await expect(other).rejects.toMatchObject({ name: "ConflictError" })
    await expect(createDraft(ann, draft, "no key\n")).rejects.toMatchObject({ name: "InvalidError" })
    // Another's key is another key, and without one every request is written.
    const more = [
      await createDraft(bob, draft, "k1"),
      await createDraft(ann, draft),
      await createDraft(ann, draft),
    ]
    expect(new Set([first, ...more].map((each) => each?.id)).size).toBe(4)
    const log = (await listActivity(operator)).items.filter(({ action }) => action === "article.created")
    expect(log).toHaveLength(4)
  })

  test("a key of one company is nothing in another, and nothing is begun where it would be refused [negative 1]", async () => {
    const [acme, globex] = [await company(), await company()]
    const [{ id: ours }, { id: theirs }] = [
      await buildCategory(acme.operator),
      await buildCategory(globex.operator),
    ]
    await expect(createDraft(acme.ann, { categoryId: theirs }, "k1")).rejects.toMatchObject({
      fields: { categoryId: expect.any(String) },
    })
    const begun = await createDraft(acme.ann, { categoryId: ours }, "k1")
    expect((await createDraft(globex.ann, { categoryId: theirs }, "k1")).id).not.toBe(begun.id)
    await expect(openDraft(globex.ann, begun.id)).rejects.toBeInstanceOf(NotFoundError)
  })

  test("a new article is seen by nobody, until it is published: then at the address of its title, and by search [D-14]", async () => {
    const { ann, visitor, operator } = await company()
    const category = await buildCategory(operator)
    const begun = await createDraft(ann, { categoryId: category.id })
    expect(begun).toMatchObject({ status: "draft", title: "Untitled article", slug: "", hasDraft: false })
    const words = { title: "How to brew tea", body: "<p>Boil the zebrawater.</p>" }
    const saved = await saveDraft(ann, begun.id, words, begun.version)
    expect((await search(visitor, "zebrawater")).hits).toEqual([])
    await expect(getArticle(visitor, begun.id)).rejects.toBeInstanceOf(NotFoundError)
    const published = await publishDraft(ann, begun.id, saved.version)
    expect(published).toMatchObject({ slug: "How-to-brew-tea", status: "published" })
    expect((await publishedArticle(visitor, "How-to-brew-tea")).article.body).toBe(words.body)
    expect((await search(visitor, "zebrawater")).hits).toHaveLength(1)
    expect(await openDraft(ann, begun.id)).toMatchObject({ hasDraft: false, version: published.version })
    // The address it had before visitors could see it leads nowhere.
    expect(await findMovedPath(visitor, "/kb/article/Untitled-article")).toBeNull()
  })

  test("visitors and staff's public calls read what is published while it is being changed; a renamed one redirects [D-14, V04]", async () => {
    const { ann, visitor, operator } = await company()
    const article = await buildArticle(operator, { title: "Old name", body: "<p>old</p>" })
    const saved = await saveDraft(
      ann,
      article.id,
      { title: "New name", body: "<p>new</p>", slug: "" },
      article.version,
    )
    for (const reader of [visitor, ann])
      expect((await publishedArticle(reader, "Old-name")).article.body).toBe("<p>old</p>")
    await publishDraft(ann, article.id, saved.version)
    expect((await publishedArticle(visitor, "New-name")).article.body).toBe("<p>new</p>")
    expect(await findMovedPath(visitor, "/kb/article/Old-name")).toBe("/kb/article/New-name")
  })

  test("an article nobody has published is none for staff's public calls either, nor kept by any cache [D-14]", async () => {
    const acme = await company()
    const draft = await buildArticle(acme.operator, { title: "Secret", status: "draft" })
    await expect(publishedArticle(acme.ann, "Secret")).rejects.toBeInstanceOf(NotFoundError)
    const answer = await call(
      "getArticle" as "session",
      { ArticleId: draft.id },
      { ...acme, token: acme.ann.token },
    )
    expect({ status: answer.status, cache: answer.headers.get("cache-control") }).toEqual({
      status: 404,
      cache: "private, no-store",
    })
    expect((await articleNamed(acme.ann, draft.id)).title).toBe("Secret")
  })

  test("what is not named stays, and the place where staff moved it is not taken back by a draft [D-14]", async () => {
    const { ann, operator } = await company()
    const article = await buildArticle(operator, { seoTitle: "For search" })
    const folder = await buildFolder(operator, article.categoryId)
    const other = await buildCategory(operator)
    const first = { seoDescription: "About it", categoryId: other.id, folderId: null, pinned: true }
    let { version } = await saveDraft(ann, article.id, first, article.version)
    version = (await saveDraft(ann, article.id, { title: "Named" }, version)).version
    expect(await openDraft(ann, article.id)).toMatchObject({
      ...{ seoTitle: "For search", seoDescription: "About it", title: "Named", categoryId: other.id },
    })
    await moveArticle(ann, article.id, { categoryId: article.categoryId, folderId: folder.id }, null)
    await pinArticle(ann, article.id, false)
    expect(await publishDraft(ann, article.id, version)).toMatchObject({
      ...{ title: "Named", folderId: folder.id, categoryId: article.categoryId, pinned: false },
    })
  })

  test("an address that leads to another article is not taken over unseen, when it is named or when it is published [D-04]", async () => {
    const { ann, operator, visitor } = await company()
    const [one, other] = [await buildArticle(operator, { title: "One" }), await buildArticle(operator)]
    const named = { redirectFrom: ["/docs/way"] }
    const first = await saveDraft(ann, one.id, named, one.version)
    const second = await saveDraft(ann, other.id, named, other.version)
    await publishDraft(ann, one.id, first.version)
    const refused = { fields: { redirectFrom: "/docs/way leads to another article" } }
    await expect(publishDraft(ann, other.id, second.version)).rejects.toMatchObject(refused)
    const again = saveDraft(ann, other.id, { redirectFrom: ["/docs/way", "/docs/x"] }, second.version)
    await expect(again).rejects.toMatchObject(refused)
    expect(await findMovedPath(visitor, "/docs/way")).toBe("/kb/article/One")
  })

  test("a category deleted while an article is written is a field that is wrong, not an article that is gone [D-56]", async () => {
    const acme = await company()
    const [article, gone] = [await buildArticle(acme.operator), await buildCategory(acme.operator)]
    await deleteCategory(acme.ann, gone.id)
    const asking = { ...acme, token: acme.ann.token }
    const { version } = article
    const answers = [
      await call("saveDraft", { id: article.id, version, categoryId: gone.id }, asking),
      await call("createDraft", { categoryId: gone.id, title: "New" }, asking),
    ]
    for (const { status, text } of answers)
      expect([status, JSON.parse(text).errors]).toEqual([
        400,
        { categoryId: expect.stringContaining("Choose another") },
      ])
  })

  test("discarding a draft leaves what visitors read, and an older version of it cannot be saved any more [D-14]", async () => {
    const { ann, operator } = await company()
    const article = await buildArticle(operator, { title: "Kept" })
    const saved = await saveDraft(ann, article.id, { title: "Thrown away" }, article.version)
    const left = await discardDraft(ann, article.id, saved.version)
    expect(left).toMatchObject({ title: "Kept", hasDraft: false, authorName: "" })
    expect(left.version).toBeGreaterThan(saved.version)
    expect(await staleOf(saveDraft(ann, article.id, { title: "Late" }, saved.version))).not.toBeNull()
  })

  test("a place of no or another category, and a title that is empty, are refused with words [negative 7]", async () => {
    const { ann, operator } = await company()
    const [article, other] = [await buildArticle(operator), await buildCategory(operator)]
    const folder = await buildFolder(operator, other.id)
    const save = (changes: object, version = article.version) => saveDraft(ann, article.id, changes, version)
    await expect(save({ folderId: folder.id })).rejects.toMatchObject({
      fields: { folderId: "This folder is no longer there. Choose another." },
    })
    await expect(save({ categoryId: "nothing" })).rejects.toMatchObject({
      fields: { categoryId: "This category is no longer there. Choose another." },
    })
    await expect(save({ redirectFrom: ["https://evil.example"] })).rejects.toMatchObject({
      fields: { "redirectFrom.0": expect.any(String) },
    })
    for (const forbidden of ["status", "authorId", "organisationId", "position", "sourcePath", "viewCount"])
      await expect(save({ [forbidden]: "published" })).rejects.toThrow(/[Uu]nrecognized/)
    const { version } = await save({ title: "  " })
    await expect(publishDraft(ann, article.id, version)).rejects.toMatchObject({
      fields: { title: "An article needs a title" },
    })
  })
})

describe("two editors", () => {
  test("the second to save is told who was first and gets that text; neither text is lost [D-14]", async () => {
    const { ann, bob, operator } = await company()
    const article = await buildArticle(operator, { title: "Shared" })
    const first = await saveDraft(ann, article.id, { body: "<p>Ann's</p>" }, article.version)
    const stale = await staleOf(saveDraft(bob, article.id, { body: "<p>Bob's</p>" }, article.version))
    expect(stale?.message).toBe("Ann Lee has changed this article meanwhile")
    expect(stale?.present).toMatchObject({
      ...{ body: "<p>Ann's</p>", authorName: "Ann Lee", version: first.version },
      updatedAt: first.updatedAt,
    })
    const mine = await saveDraft(bob, article.id, { body: "<p>Both</p>" }, first.version)
    expect(await openDraft(ann, article.id)).toMatchObject({ body: "<p>Both</p>", authorName: "Bob" })
    for (const work of [publishDraft, discardDraft])
      expect(await staleOf(work(ann, article.id, first.version))).toMatchObject({
        message: "Bob has changed this article meanwhile",
      })
    expect((await publishDraft(bob, article.id, mine.version)).body).toBe("<p>Both</p>")
  })

  test("over the API the refusal is 409 with what is there now [D-14]", async () => {
    const acme = await company()
    const article = await buildArticle(acme.operator)
    await saveDraft(acme.ann, article.id, { title: "Ann's" }, article.version)
    const asking = { ...acme, token: acme.bob.token }
    const { status, body } = await call(
      "saveDraft",
      { id: article.id, version: article.version, title: "B" },
      asking,
    )
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: "CONFLICT",
        present: { title: "Ann's", authorName: "Ann Lee", version: article.version + 1 },
      },
    })
  })

  test("over the API, what is no part of a draft is left out of it [negative 7]", async () => {
    const acme = await company()
    const article = await buildArticle(acme.operator, { title: "Mine", status: "draft" })
    const extra = { status: "published", authorId: "x", position: 1, organisationId: "x", viewCount: 9 }
    const prototype = JSON.parse(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    )
    const input = { id: article.id, version: article.version, seoTitle: "T", ...extra, ...prototype }
    const { status } = await call("saveDraft", input, { ...acme, token: acme.ann.token })
    expect(status).toBe(200)
    const draft = await acme.visitor.store.knowledge.articleDrafts.find(article.id, "en")
    expect(draft?.fields).toEqual({ seoTitle: "T" })
    expect(await acme.visitor.store.knowledge.articles.find(article.id)).toEqual(article)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test("of many who save at once one is kept and the others are told [negative 55]", async () => {
    const { ann, bob, operator } = await company()
    const article = await buildArticle(operator)
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        staleOf(saveDraft(n % 2 ? ann : bob, article.id, { title: `Try ${n}` }, article.version)),
      ),
    )
    expect(all.filter((stale) => stale === null)).toHaveLength(1)
    expect((await openDraft(ann, article.id)).version).toBe(article.version + 1)
  })

  test("what was saved and is sent again, because no answer came, is saved once [negative 55]", async () => {
    const { ann, operator } = await company()
    const article = await buildArticle(operator)
    const send = () => saveDraft(ann, article.id, { body: "<p>Same</p>" }, article.version)
    expect(await send()).toEqual(await send())
    expect((await openDraft(ann, article.id)).version).toBe(article.version + 1)
  })

  test("an article that an import changed since the draft was begun says so [D-14]", async () => {
    const { ann, operator } = await company()
    const article = await buildArticle(operator)
    await saveDraft(ann, article.id, { title: "Mine" }, article.version)
    expect(await openDraft(ann, article.id)).toMatchObject({ isOvertaken: false })
    await updateArticle(operator, article.id, { body: "<p>From the file</p>" })
    expect(await openDraft(ann, article.id)).toMatchObject({ isOvertaken: true, title: "Mine" })
  })

  test("an article unpublished while changes of it wait says what it said, and one changed with that does not", async () => {
    const { ann, operator } = await company()
    const article = await buildArticle(operator, { status: "published" })
    await saveDraft(ann, article.id, { title: "Mine" }, article.version)
    await unpublishArticle(ann, article.id)
    expect(await openDraft(ann, article.id)).toMatchObject({ isOvertaken: false, title: "Mine" })
    await publishArticle(operator, article.id)
    const { version } = await openDraft(ann, article.id)
    const other = await discardDraft(ann, article.id, version)
    await saveDraft(ann, article.id, { title: "Mine again" }, other.version)
    await updateArticle(operator, article.id, { status: "draft", body: "<p>From the file</p>" })
    expect(await openDraft(ann, article.id)).toMatchObject({ isOvertaken: true })
  })

  test("who takes an article from visitors learns by which version its text is known now", async () => {
    const { ann, operator } = await company()
    const { id, version } = await buildArticle(operator, { status: "published" })
    const taken = await unpublishArticle(ann, id)
    expect(taken).toEqual({ versionBefore: version, version: (await openDraft(ann, id)).version })
    expect(taken.version).toBeGreaterThan(version)
    const draft = await saveDraft(ann, id, { title: "Mine" }, taken.version)
    await publishArticle(operator, id)
    expect(await unpublishArticle(ann, id)).toEqual({ versionBefore: draft.version, version: draft.version })
  })

  test("an article begins in the language it is said to be in, or else in the portal's own", async () => {
    const { ann, operator, organisation } = await company()
    const { id: categoryId } = await buildCategory(operator)
    const german = await createDraft(ann, { categoryId, title: "Glocken", language: "de" })
    expect(german).toMatchObject({ language: "de", translation: "de", sourceLanguage: "de", hasDraft: false })
    const { language: own } = organisation.settings
    for (const said of [{}, { language: "" }])
      expect(await createDraft(ann, { categoryId, ...said })).toMatchObject({
        language: "",
        translation: own,
      })
    await expect(createDraft(ann, { categoryId, language: "no language" })).rejects.toThrow(
      "A language is a tag",
    )
  })

  test("an article deleted while it is edited is not found, and nothing of it comes back [D-14]", async () => {
    const { ann, bob, operator, visitor } = await company()
    const article = await buildArticle(operator, { title: "Going" })
    const { version } = await saveDraft(ann, article.id, { title: "Still here" }, article.version)
    await deleteArticle(bob, article.id)
    for (const work of [
      () => saveDraft(ann, article.id, { title: "More" }, version),
      () => publishDraft(ann, article.id, version),
      () => discardDraft(ann, article.id, version),
      () => openDraft(ann, article.id),
      () => publishedArticle(visitor, "Going"),
    ])
      await expect(work()).rejects.toEqual(new NotFoundError("Article"))
  })
})

describe("what may be in a text", () => {
  test("what tries to run is inert before it is stored, in drafts too [negative 14]", async () => {
    const { ann, operator } = await company()
    const article = await buildArticle(operator)
    const { version } = await saveDraft(ann, article.id, { body: attackVectors.join("\n") }, article.version)
    const { body } = await openDraft(ann, article.id)
    expect(body).not.toMatch(/<script|<svg|<iframe|<form|\son\w+=|style=|href="\s*(?:java|data)/i)
    expect((await publishDraft(ann, article.id, version)).body).toBe(body)
  })

  test("all that the editor makes is kept: headings, lists, tables, code, callouts, images with their sizes [D-14]", async () => {
    const { ann, operator } = await company()
    const article = await buildArticle(operator)
    const body = [
      "<h2>One</h2><h3>Two</h3><h4>Three</h4><p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <mark>m</mark> <code>c</code><br>x</p>",
      '<ol start="3"><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>',
      '<table><colgroup><col><col></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>h</p></th><td colspan="2" rowspan="1"><p>d</p></td></tr></tbody></table>',
      '<pre><code class="language-js">let a = 1</code></pre><blockquote><p>q</p></blockquote><hr>',
      '<aside class="callout callout-warning"><p class="callout-title">Mind</p><p>text</p></aside>',
      '<img width="640" height="480" src="/api/files/0123456789abcdef01234567/a.webp" alt="A wheel">',
      '<p><a href="/kb/article/Other#part">in</a> <a href="mailto:a@example.com">mail</a></p>',
    ].join("")
    await saveDraft(ann, article.id, { body }, article.version)
    const kept = (await openDraft(ann, article.id)).body
    expect(kept.replaceAll(" />", ">")).toBe(body)
  })

  test("Markdown becomes such a text, and what tries to run in it is inert [negative 14, negative 15]", async () => {
    const { ann, visitor } = await company()
    const body = await bodyOfMarkdown(
      ann,
      "---\ntitle: Pasted\n---\n## Head\n\n- [x] done\n\n:::tip Title\nText\n:::\n\n| a |\n|---|\n| 1 |\n\n```js\nlet a\n```\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>",
    )
    for (const part of ["<h2>Head</h2>", "callout-tip", "<table>", "language-js", 'type="checkbox"'])
      expect(body).toContain(part)
    expect(body).not.toMatch(/javascript:|onerror|Pasted/)
    await expect(bodyOfMarkdown(ann, ">".repeat(2000))).rejects.toThrow("nested too deeply")
    await expect(bodyOfMarkdown(ann, "x".repeat(400_001))).rejects.toThrow("400,000")
    await expect(bodyOfMarkdown(visitor, "x")).rejects.toThrow("Only agents and owners")
  })

  test("a body that is no text, and one nested ten thousand deep, break nothing [negative 15]", async () => {
    const acme = await company()
    const article = await buildArticle(acme.operator)
    const asking = { ...acme, token: acme.ann.token }
    const send = (body: unknown) =>
      call("saveDraft", { id: article.id, version: article.version, body }, asking)
    for (const body of [{ type: "doc", content: [{ type: "unknown" }] }, 7, [["deep"]]])
      expect((await send(body)).status).toBe(400)
    expect((await send("<div>".repeat(10_000))).status).toBe(200)
    expect((await openDraft(acme.ann, article.id)).body.length).toBeLessThan(2000)
  })
})

test("a preview link shows what the draft says now, to anyone who has it [D-03]", async () => {
  const { ann, visitor, operator } = await company()
  const article = await buildArticle(operator, { title: "Public", status: "draft" })
  const link = await articlePreviewLink(ann, article.id)
  const token = new URL(link, "http://portal.invalid").searchParams.get("token") ?? ""
  const shown = async () => (await previewArticle(visitor, token)).article
  expect(await shown()).toMatchObject({ title: "Public" })
  const { version } = await saveDraft(
    ann,
    article.id,
    { title: "Coming", body: "<p>Soon</p>", seoDescription: "It comes" },
    article.version,
  )
  expect(await shown()).toMatchObject({
    ...{ title: "Coming", body: "<p>Soon</p>", excerpt: "Soon", seoDescription: "It comes" },
  })
  await discardDraft(ann, article.id, version)
  expect(await shown()).toMatchObject({ title: "Public" })
})

test("staff previews a draft by its id, without a link; visitors and others do not [D-03, negative 1]", async () => {
  const [acme, globex] = [await company(), await company()]
  const article = await buildArticle(acme.operator, { title: "Public", status: "draft" })
  await saveDraft(acme.ann, article.id, { title: "Coming" }, article.version)
  const preview = async (asking: { organisation: { identifier: string }; token?: string }) => {
    const { status, body } = await call("getPreviewArticle" as "session", { id: article.id }, asking)
    return { status, said: JSON.stringify(body).includes("Coming") }
  }
  expect(await preview({ ...acme, token: acme.ann.token })).toEqual({ status: 200, said: true })
  for (const asking of [acme, { ...globex, token: globex.ann.token }, { ...acme, token: globex.ann.token }])
    expect(await preview(asking)).toEqual({ status: 404, said: false })
})

test("publishing tells every instance when it commits; what is only being written tells none", async () => {
  const { ann, operator, organisation } = await company()
  const heard: string[][] = [[], []]
  const listeners = await Promise.all(
    heard.map(
      (names) =>
        new Promise<Listener>((done) => {
          const listener: Listener = listenForChanges(
            database.url,
            {
              onChange: (keys) => names.push(...keys),
              onLost: () => {},
              onReady: () => setImmediate(() => done(listener)),
            },
            { keepaliveMs: 1000, timeoutMs: 10_000, maxPauseMs: 100 },
          )
        }),
    ),
  )
  // A connection delivers what was signalled before it answers the next question.
  const settled = () => Promise.all(listeners.map((listener) => listener.caughtUp()))
  try {
    const article = await buildArticle(operator)
    await settled()
    for (const names of heard) names.splice(0)
    const { version } = await saveDraft(ann, article.id, { title: "Being written" }, article.version)
    await settled()
    expect(heard).toEqual([[], []])
    await publishDraft(ann, article.id, version)
    await settled()
    for (const names of heard) expect(names).toContain(organisation.identifier)
  } finally {
    await Promise.all(listeners.map((listener) => listener.close()))
  }
})
