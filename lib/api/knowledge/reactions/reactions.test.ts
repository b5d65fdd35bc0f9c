import { GET } from "@/app/api/kb/[...call]/route"
import { writeViews } from "@/lib/knowledge/reactions/view-counts/batch"
import { issueChallenge } from "@/lib/platform/challenges/queries"
import { limits } from "@/lib/platform/limits/schema"
import { answerTo, call, hostOf, requestOf } from "@/lib/testing/calls"
import { solution } from "@/lib/testing/challenge-solution"
import { testDatabase } from "@/lib/testing/database"
import {
  buildArticle,
  buildCustomer,
  buildOwner,
  buildSignedInCustomer,
  signedIn,
} from "@/lib/testing/factories"

const database = testDatabase()
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" }
const none = { viewCount: 0, upvote: 0, downvote: 0, comment: 0 }

async function portal() {
  const acme = await buildSignedInCustomer(database.db)
  const article = await buildArticle(acme.operator)
  const visitor = { organisation: acme.organisation }
  const vote = (type: string, more = {}, headers = {}) =>
    call("submitEmail", { type, articleId: article.id, ...more }, acme.asking, headers)
  const solved = async () => solution(await issueChallenge(acme.visitor))
  return { ...acme, article, anybody: visitor, vote, solved }
}

test("votes answer the specification's messages and the counters as they are [X53, H01, H03, H04, D-61]", async () => {
  const { vote } = await portal()
  const said = []
  for (const type of ["downvote", "upvote", "upvote", "downvote"]) said.push((await vote(type)).body)
  expect(said).toEqual([
    { status: "200", message: "IncrDown", data: { ...none, downvote: 1 } },
    { status: "200", message: "IncrUpDecrDown", data: { ...none, upvote: 1 } },
    { status: "200", message: "Already Exist", data: { ...none, upvote: 1 } },
    { status: "200", message: "IncrDownDecrUp", data: { ...none, downvote: 1 } },
  ])
})

test("checkVoteStatus restores a person's vote; a visitor has none [X52, H02]", async () => {
  const { vote, article, asking, anybody } = await portal()
  await vote("upvote")
  const status = (asker: typeof anybody) => call("checkVoteStatus", { ArticleId: article.id }, asker)
  const counts = { ...none, upvote: 1 }
  expect((await status(asking)).body).toEqual({
    status: "200",
    data: { upvote: true, downvote: false },
    counts,
  })
  const asVisitor = await status(anybody)
  expect(asVisitor.body).toEqual({ status: "200", data: { upvote: false, downvote: false }, counts })
  expect(asVisitor.headers.get("cache-control")).toBe("private, no-store")
})

test("a visitor is asked to sign in, and changes nothing [X53, H05, H12]", async () => {
  const { article, anybody, solved } = await portal()
  for (const more of [{ type: "upvote" }, { type: "comment", comment: "Hello", token: await solved() }]) {
    const { status, body } = await call("submitEmail", { articleId: article.id, ...more }, anybody)
    expect({ status, message: body.message }).toEqual({ status: 401, message: "Please sign in" })
  }
  expect((await call("checkVoteStatus", { ArticleId: article.id }, anybody)).body.counts).toEqual(none)
})

test("nobody votes or asks in another's name [D-34, X51, X52, X53, negative 2]", async () => {
  const { operator, article, asking, anybody, vote, customer } = await portal()
  const other = await buildCustomer(operator)
  const owner = await buildOwner(operator)
  for (const userid of [other.id, owner.id]) {
    const refused = [
      await vote("upvote", { userid }),
      await call("checkVoteStatus", { ArticleId: article.id, UserId: userid }, asking),
      await call("checkVoteStatus", { ArticleId: article.id, UserId: userid }, anybody),
      await call("increaseCount", { articleId: article.id, name: "viewCount", userid }, anybody, browser),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  expect((await vote("upvote", { email: other.email })).status).toBe(403)
  const own = { userid: customer.id, email: customer.email.toUpperCase(), ownerEmail: "eve@example.com" }
  expect((await vote("upvote", own)).body.message).toBe("IncrUp")
})

test("opening an article counts a view, which the next reply carries [X51, F02, F03]", async () => {
  const { article, anybody, asking } = await portal()
  const open = (asker: typeof anybody, headers: object) =>
    call(
      "increaseCount",
      { articleId: article.id, name: "viewCount", ipAddress: "192.0.2.9" },
      asker,
      headers,
    )
  expect((await open(anybody, browser)).body).toEqual({
    status: "200",
    message: "One view a reader and day is counted",
    data: none,
  })
  await open(anybody, { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" })
  await open(anybody, {
    ...browser,
    "user-agent": `${browser["user-agent"]} a`,
    "sec-purpose": "prefetch;prerender",
  })
  await open(anybody, { ...browser, "user-agent": `${browser["user-agent"]} b`, "x-moz": "prefetch" })
  await open(asking, browser)
  await writeViews()
  expect((await open(anybody, browser)).body.data).toEqual({ ...none, viewCount: 1 })
})

test("reading by GET or HEAD counts nothing [F03]", async () => {
  const { article, anybody } = await portal()
  const url = `http://localhost/api/kb/increaseCount?articleId=${article.id}&name=viewCount`
  for (const method of ["GET", "HEAD"]) {
    const request = new Request(url, { method, headers: { host: hostOf(anybody), ...browser } })
    expect((await GET(request)).status).toBe(405)
  }
  await writeViews()
  expect((await call("checkVoteStatus", { ArticleId: article.id }, anybody)).body.counts).toEqual(none)
})

test("votes and comments are counted where they are submitted, not by saying so [X51, negative 58]", async () => {
  const { article, asking, vote } = await portal()
  await vote("upvote")
  for (const name of ["upvote", "downvote", "comment"])
    for (const msg of ["IncrUp", "IncrDown", "IncrComment"]) {
      const { body } = await call("increaseCount", { articleId: article.id, name, msg }, asking, browser)
      const message = "Votes and comments are counted where they are submitted"
      expect(body).toEqual({ status: "200", message, data: { ...none, upvote: 1 } })
    }
})

test("a vote sent again under its key gets its first answer [H12, negative 55]", async () => {
  const { vote } = await portal()
  const key = { "idempotency-key": "v1" }
  const first = await vote("upvote", {}, key)
  await vote("downvote")
  expect((await vote("upvote", {}, key)).body).toEqual(first.body)
  expect((await vote("downvote", {}, key)).status).toBe(409)
})

test("a person who votes too often is told when to come again [negative 57]", async () => {
  const { vote } = await portal()
  for (let i = 0; i < limits.vote.points; i++) await vote("upvote")
  const { status, headers, body } = await vote("downvote")
  expect({ status, code: body.code }).toEqual({ status: 429, code: "TOO_MANY_REQUESTS" })
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
})

test("a comment comes from a browser that solved a challenge, once [X53, H11, D-30, negative 58]", async () => {
  const { vote, solved } = await portal()
  const token = await solved()
  expect((await vote("comment", { comment: "Hello" })).status).toBe(400)
  expect((await vote("comment", { comment: "Hello", token: `${token}1` })).status).toBe(400)
  const { body } = await vote("comment", {
    comment: "Hello",
    token,
    firstname: "Eve",
    ownerEmail: "eve@example.com",
  })
  expect(body).toEqual({ status: "200", message: "Awaiting approval", data: none })
  expect((await vote("comment", { comment: "Another", token })).status).toBe(400)
})

test("a comment everybody sees at once is IncrComment, and the same again 'Already Exist' [H03, H04, D-60]", async () => {
  const { operator, visitor, article } = await portal()
  const owner = await signedIn(visitor, "owner", await buildOwner(operator))
  const write = async () => {
    const token = solution(await issueChallenge(visitor))
    return call("submitEmail", { type: "comment", articleId: article.id, comment: "Thank you", token }, owner)
  }
  expect((await write()).body).toEqual({
    status: "200",
    message: "IncrComment",
    data: { ...none, comment: 1 },
  })
  expect((await write()).body).toEqual({
    status: "200",
    message: "Already Exist",
    data: { ...none, comment: 1 },
  })
})

test("a comment sent again under its key needs no new challenge and gets its first answer [H12, negative 55]", async () => {
  const { vote, solved } = await portal()
  const key = { "idempotency-key": "c1" }
  const sent = { comment: "Hello", token: await solved() }
  const first = await vote("comment", sent, key)
  expect((await vote("comment", sent, key)).body).toEqual(first.body)
  expect((await vote("comment", { ...sent, comment: "Other" }, key)).status).toBe(409)
})

test("an empty comment is refused by its field [H11]", async () => {
  const { vote, solved } = await portal()
  const { status, body } = await vote("comment", { comment: "  ", token: await solved() })
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { comment: "Comment is required" } })
})

test.each([
  ["submitEmail", { type: "like", articleId: "x" }],
  ["submitEmail", { type: "upvote" }],
  ["submitEmail", { type: "upvote", articleId: "x".repeat(10_000) }],
  ["increaseCount", { articleId: "x", name: "shares" }],
  ["increaseCount", { articleId: ["x"], name: "viewCount" }],
  ["increaseCount", { articleId: "x\u0000", name: "viewCount" }],
  ["checkVoteStatus", { ArticleId: "" }],
])("%s refuses %j", async (name, input) => {
  const { asking } = await portal()
  expect((await answerTo(name, requestOf(name, input, asking, browser))).status).toBe(400)
})
