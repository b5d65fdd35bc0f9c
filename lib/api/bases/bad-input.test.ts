import { GET as answerUnknown } from "@/app/api/[[...path]]/route"
import { GET as answer } from "@/app/api/kb/[...call]/route"
import { knowledgeBase } from "@/lib/api/bases/portal"
import { encodeCursor } from "@/lib/platform/cursor"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildOrganisation } from "@/lib/testing/factories"

const database = testDatabase()
let host = ""
let categoryId = ""

beforeAll(async () => {
  const { organisation, operator } = await buildOrganisation(database.db)
  host = `${organisation.identifier}.localhost`
  categoryId = (await buildCategory(operator)).id
  await buildArticle(operator, { categoryId })
})

async function ask(pathAndQuery: string, method = "GET") {
  const request = new Request(`http://localhost/api/kb${pathAndQuery}`, {
    method,
    headers: { host },
  })
  const response = await answer(request)
  const body = await response.text()
  return { response, status: response.status, body, json: body ? JSON.parse(body) : undefined }
}

const calls = Object.keys(knowledgeBase)
const inputs = [
  "UserId",
  "orgId",
  "lastVisible",
  "CategoryId",
  "FolderId",
  "ArticleId",
  "token",
  "id",
  "subdomain",
]
inputs.push("domainname", "custome_domain")
const evil = [
  "%00",
  "a%00b",
  "%ED%A0%80",
  "%zz",
  "%",
  "..%2F..%2Fetc%2Fpasswd",
  "%27%20OR%201%3D1--",
  "%22)%20UNION%20SELECT%201",
  "%25_%5C",
  "%E2%80%A8",
  "x".repeat(10_000),
  "9".repeat(100),
  "%3Cscript%3E",
]

test.each(calls)("%s answers malformed inputs with a message below 500 [negative 43, 47]", async (call) => {
  for (const input of inputs) {
    for (const value of evil) {
      const { status, json } = await ask(`/${call}?CategoryId=x&ArticleId=x&FolderId=x&${input}=${value}`)
      expect({ call, input, value: value.slice(0, 30), below500: status < 500 }).toMatchObject({
        below500: true,
      })
      expect(typeof (json.message ?? json.status)).toBe("string")
    }
  }
})

test.each(calls)("%s answers repeated and nested inputs with 400 or ignores them", async (call) => {
  const doubled = inputs.map((input) => `${input}=a&${input}=b`).join("&")
  expect((await ask(`/${call}?${doubled}`)).status).toBe(400)
  const nested = inputs.map((input) => `${input}[a][b]=1`).join("&")
  expect((await ask(`/${call}?${nested}`)).status).toBe(400)
  expect((await ask(`/${call}?${"a[b]".repeat(500)}=1&[]=&[=&]=&=&&`)).status).toBeLessThan(500)
})

const forged = [
  encodeCursor([]),
  encodeCursor([1, "a", 2]),
  encodeCursor(["a", 1]),
  encodeCursor([Number.MAX_SAFE_INTEGER, "a"]),
  encodeCursor([-1e300, "a"]),
  encodeCursor([1, "a\0b"]),
  encodeCursor([false, 9e9, "a"]),
  encodeCursor([false, 1, "\0"]),
  encodeCursor([{}, []]),
  "null",
  "undefined",
  "eyJh",
  "*",
  "init ",
  "x".repeat(10_000),
]

test.each(["listCategories", "listFolders", "listArticles"])(
  "%s refuses a cursor that is not its own with 400 [negative 47]",
  async (call) => {
    for (const cursor of forged) {
      const { status, json } = await ask(
        `/${call}?CategoryId=${categoryId}&lastVisible=${encodeURIComponent(cursor)}`,
      )
      expect({ cursor: cursor.slice(0, 40), status }).toMatchObject({ status: 400 })
      expect(json).toMatchObject({ status: "400", code: "BAD_REQUEST", message: expect.any(String) })
    }
  },
)

test("a cursor of one list is refused by another", async () => {
  const ofArticles = encodeCursor([false, 0, "a"])
  expect((await ask(`/listCategories?lastVisible=${ofArticles}`)).status).toBe(400)
})

test("a query beyond all measure is 414", async () => {
  expect((await ask(`/listCategories?x=${"y".repeat(20_000)}`)).status).toBe(414)
})

test("what a rule says stands beside its input", async () => {
  const { json } = await ask("/getArticle")
  expect(json).toMatchObject({ status: "400", errors: { ArticleId: expect.any(String) } })
  expect(json.message).toContain("ArticleId")
})

test("an unknown call is 404 in JSON, at every depth", async () => {
  for (const path of [
    "/nothing",
    "/listCategories/more",
    "/__proto__",
    "/constructor",
    "/%00",
    "//listCategories/x",
  ]) {
    const { status, json } = await ask(path)
    expect({ path, status }).toEqual({ path, status: 404 })
    expect(json.message).toBe("There is no such call")
  }
  const elsewhere = answerUnknown()
  expect(elsewhere.status).toBe(404)
  expect(elsewhere.headers.get("content-type")).toContain("application/json")
})

test("a call by another method is 405 and names its own [negative 38]", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const { response, status } = await ask("/listCategories", method)
    expect({ status, allow: response.headers.get("allow") }).toEqual({ status: 405, allow: "GET" })
  }
  expect((await ask("/listCategories?_method=GET", "POST")).status).toBe(405)
})

test("HEAD answers as GET does", async () => {
  const request = new Request("http://localhost/api/kb/listCategories", { method: "HEAD", headers: { host } })
  expect((await answer(request)).status).toBe(200)
})

test("every answer is kept by nobody [negative 51]", async () => {
  for (const path of ["/listCategories", "/nothing", "/getArticle", "/getArticle?ArticleId=x"]) {
    const { response } = await ask(path)
    expect(response.headers.get("cache-control")).toBe("private, no-store")
    expect(response.headers.has("set-cookie")).toBe(false)
  }
  const refused = await ask("/listCategories", "POST")
  expect(refused.response.headers.get("cache-control")).toBe("private, no-store")
})
