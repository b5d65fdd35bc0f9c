import { GET, POST } from "@/app/api/auth/[...nextauth]/route"

type Values = Record<string, string>
type At = { host: string }

/** What next-auth's routes answer to a request as it stands; `path` is below /api/auth. */
export async function askAuth(path: string, init: RequestInit, headers: Values) {
  const request = new Request(`http://localhost/api/auth/${path}`, { ...init, headers })
  const handler = init.method === "POST" ? POST : GET
  const params = Promise.resolve({ nextauth: (path.split("?")[0] ?? "").split("/") })
  const response = await handler(request, { params })
  const text = await response.text()
  const cookies = response.headers.getSetCookie()
  return { status: response.status, headers: response.headers, cookies, body: text ? JSON.parse(text) : {} }
}

/** The cookies a browser would send next. */
export const kept = (lines: string[]) => lines.map((line) => line.slice(0, line.indexOf(";"))).join("; ")

export const getAuth = (path: string, { host }: At, headers: Values = {}) =>
  askAuth(path, { method: "GET" }, { host, ...headers })

/** Posts a form as a page of the host does: with the token against forged ones. */
export async function postAuth(
  path: string,
  { host }: At,
  values: Values,
  { cookie = "", ...headers }: Values = {},
) {
  const csrf = await getAuth("csrf", { host })
  const body = new URLSearchParams({ csrfToken: csrf.body.csrfToken, ...values })
  const cookies = [kept(csrf.cookies), cookie].filter(Boolean).join("; ")
  const own = {
    host,
    origin: `http://${host}`,
    cookie: cookies,
    "content-type": "application/x-www-form-urlencoded",
  }
  return askAuth(path, { method: "POST", body }, { ...own, ...headers })
}
