import { POST as comment } from "@/app/api/comment/route"
import { POST as vote } from "@/app/api/vote/route"
import { countsOf } from "@/lib/knowledge/articles/queries"
import { listCommentsToModerate } from "@/lib/knowledge/comments/queries"
import { voteOf } from "@/lib/knowledge/reactions/votes/queries"
import { sessionCookie } from "@/lib/people/sessions/cookies"
import { unescapeHtml } from "@/lib/platform/html/escape"
import { limits } from "@/lib/platform/limits/schema"
import { articlePath, loginFor } from "@/lib/platform/paths"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { type Asking, hostOf } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle } from "@/lib/testing/factories"
import { buildPeopled } from "@/lib/testing/neighbours"
import { withoutDatabase } from "@/lib/testing/without-database"

const database = testDatabase()

async function company() {
  const acme = await buildPeopled(database.db)
  const article = await buildArticle(acme.operator)
  return { ...acme, article, path: articlePath(article) }
}

/** A form as a browser sends it from the portal's own page. */
const send = async (
  route: typeof vote,
  asking: Asking,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) => {
  const cookie: Record<string, string> = asking.token ? { cookie: `${sessionCookie()}=${asking.token}` } : {}
  const request = new Request("http://localhost/api/form", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { host: hostOf(asking), origin: `http://${hostOf(asking)}`, ...cookie, ...headers },
  })
  const answer = await route(request)
  pages.push(answer.headers.get("content-type")?.startsWith("text/html") ? await answer.text() : "")
  return [answer.status, answer.headers.get("location")]
}

/** The pages that were answered, the last one at the end. */
const pages: string[] = []
const lastPage = () => pages.at(-1) ?? ""

test("a vote is counted once, and the page it leads to says so [H01, H04, D-61]", async () => {
  const { customer, article, path } = await company()
  const voted = () => send(vote, customer, { article: article.id, direction: "down" })
  expect(await voted()).toEqual([303, `${path}#voted`])
  expect(await voted()).toEqual([303, `${path}#voted-before`])
  expect(await send(vote, customer, { article: article.id, direction: "up" })).toEqual([303, `${path}#voted`])
  expect(await voteOf(customer, article.id)).toBe("up")
  expect(await send(vote, customer, { article: article.id, direction: "sideways" })).toEqual([
    303,
    `${path}#vote-refused`,
  ])
  expect(await countsOf(customer, article.id)).toMatchObject({ upvoteCount: 1, downvoteCount: 0 })
})

test("a comment waits for approval, and is refused without words or with too many [H06, H12, D-60]", async () => {
  const { customer, operator, article, path } = await company()
  const said = (text: string) => send(comment, customer, { article: article.id, comment: text })
  expect(await said(" \r\n")).toEqual([303, `${path}#comment-missing`])
  expect(await said("a".repeat(2001))).toEqual([400, null])
  expect(lastPage()).toContain("At most 2,000 characters")
  expect(await said("Two\r\nlines")).toEqual([303, `${path}#comment-waiting`])
  expect(await said("Two\r\nlines")).toEqual([303, `${path}#comment-sent-before`])
  const { items } = await listCommentsToModerate(operator, "pending")
  expect(items.map(({ body }) => body)).toEqual(["Two\nlines"])
})

test("whose browser was not checked comments less often, and not where the company wants it checked [D-30]", async () => {
  const { customer, owner, article, path } = await company()
  const said = (text: string) => send(comment, customer, { article: article.id, comment: text })
  for (let sent = 0; sent < limits["comment-unproved"].points; sent += 1)
    expect(await said(`Number ${sent}`)).toEqual([303, `${path}#comment-waiting`])
  expect(await said("One more")).toEqual([429, null])
  expect(lastPage()).toContain("Too many attempts. Please try again later.")
  await updateOrganisation(owner, { settings: { challengeRequired: true } })
  const ofOwner = await send(comment, owner, { article: article.id, comment: "Of the owner" })
  expect(ofOwner).toEqual([400, null])
  expect(lastPage()).toContain("This form needs JavaScript.")
})

test("a comment that is refused is given back, to be changed and sent again in the language of its page [H06]", async () => {
  const { customer, owner, article, path } = await company()
  await updateOrganisation(owner, { settings: { languages: ["de"] } })
  const referer = (page: string) => ({ referer: `http://${hostOf(customer)}${page}` })
  const long = `</textarea><script>1 & 2</script>"${"a".repeat(2000)}`
  await send(comment, customer, { article: article.id, comment: long }, referer(`/de${path}`))
  expect(lastPage()).toContain("Ihr Kommentar wurde nicht gesendet")
  expect(lastPage()).toContain("Höchstens 2000 Zeichen")
  expect(lastPage()).toContain(`href="/de${path}"`)
  const [, kept = ""] = /<textarea[^>]*>\n([^<]*)<\/textarea>/.exec(lastPage()) ?? []
  expect(unescapeHtml(kept)).toBe(long)
  const hidden = Object.fromEntries(
    [...lastPage().matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  const again = { ...hidden, comment: "Danke" }
  expect(await send(comment, customer, again, referer("/api/comment"))).toEqual([
    303,
    `/de${path}#comment-waiting`,
  ])
  expect((await listCommentsToModerate(owner)).items).toMatchObject([{ language: "de" }])
})

test("a comment is given back also where its article is gone or the database is away [H06]", async () => {
  const { customer, article, path } = await company()
  const said = { article: article.id, comment: "Thank you" }
  const headers = { referer: `http://${hostOf(customer)}${path}`, "accept-language": "fr" }
  expect(await send(comment, customer, { ...said, article: "gone" }, headers)).toEqual([404, null])
  expect(lastPage()).toContain("Article not found")
  expect(lastPage()).toContain("Thank you</textarea>")
  expect(lastPage()).not.toContain("<button")
  await withoutDatabase(database.db, async () => {
    expect(await send(comment, customer, said, headers)).toEqual([503, null])
  })
  expect(lastPage()).toContain("Votre commentaire n’a pas été envoyé")
  expect(lastPage()).toContain("Thank you</textarea>")
  expect(lastPage()).toContain(`href="${path}"`)
  await withoutDatabase(database.db, async () => {
    await send(comment, customer, said, { ...headers, referer: `http://${hostOf(customer)}/de${path}` })
  })
  expect(lastPage()).toContain('name="language" value="de"')
})

test("who is signed out is led to the login and back, and keeps what they wrote [H05, H06]", async () => {
  const { visitor, article, path } = await company()
  expect(await send(vote, visitor, { article: article.id, direction: "up" })).toEqual([303, loginFor(path)])
  expect(await send(comment, visitor, { article: article.id, comment: "Hello" })).toEqual([401, null])
  expect(lastPage()).toContain("Hello</textarea>")
  expect(lastPage()).toContain(`href="${loginFor(path)}" target="_blank"`)
  expect(await countsOf(visitor, article.id)).toMatchObject({ upvoteCount: 0 })
})

test("another site sends nothing with the victim's cookie [negative 38]", async () => {
  const [acme, globex] = [await company(), await company()]
  for (const origin of ["null", "https://evil.example", `http://${hostOf(globex)}`]) {
    const fields = { article: acme.article.id, direction: "up", comment: "CANARY" }
    for (const route of [vote, comment])
      expect((await send(route, acme.customer, fields, { origin }))[0]).toBe(403)
  }
  expect(await voteOf(acme.customer, acme.article.id)).toBeNull()
})

test("another company's article is answered like one that does not exist [negative 1]", async () => {
  const [acme, globex] = [await company(), await company()]
  for (const article of [acme.article.id, "nothing", ""]) {
    const fields = { article, direction: "up", comment: "CANARY" }
    for (const route of [vote, comment])
      expect(await send(route, globex.customer, fields)).toEqual([404, null])
  }
  const broken = { article: globex.article.id, direction: "up", comment: "\0" }
  for (const route of [vote, comment]) expect((await send(route, globex.customer, broken))[0]).toBe(400)
  expect(await countsOf(acme.visitor, acme.article.id)).toMatchObject({ upvoteCount: 0 })
})

test("a form of an article that is gone leads to the page it was sent from, and to no other site", async () => {
  const { customer, path } = await company()
  const from = (page: string) =>
    send(vote, customer, { article: "gone", direction: "up" }, { referer: `http://${page}` })
  expect(await from(`${hostOf(customer)}${path}?q=1`)).toEqual([303, path])
  for (const page of [`${hostOf(customer)}//evil.example/kb`, `evil.example${path}`])
    expect(await from(page)).toEqual([404, null])
})

test("a form that a page in another language sends leads back to that page, and its comment is in that language", async () => {
  const { customer, visitor, owner, article, path } = await company()
  await updateOrganisation(owner, { settings: { languages: ["de"] } })
  const referer = (page: string) => ({ referer: `http://${hostOf(customer)}${page}` })
  const fields = { article: article.id, comment: "Danke" }
  expect(await send(comment, customer, fields, referer(`/de${path}`))).toEqual([
    303,
    `/de${path}#comment-waiting`,
  ])
  expect((await listCommentsToModerate(owner)).items).toMatchObject([{ language: "de" }])
  expect(await send(comment, visitor, fields, referer(`/de${path}`))).toEqual([401, null])
  expect(lastPage()).toContain(`href="/de${loginFor(`/de${path}`)}"`)
  for (const page of [`/fr${path}`, `/en${path}`, path, "//evil.example/de/kb"]) {
    const [, location] = await send(vote, customer, { article: article.id, direction: "up" }, referer(page))
    expect([page, String(location).split("#")[0]]).toEqual([page, path])
  }
})
