import { GET, POST } from "@/app/api/owner/[...call]/route"

/** What the common login's API answers, at the installation's own host unless `host` is another. */
export async function callOwner(
  name: string,
  { host = "localhost", token = "", body = {}, method = "POST" } = {},
) {
  const headers = {
    host,
    "content-type": "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const url = `http://localhost/api/owner/${name}`
  const response =
    method === "GET"
      ? await GET(new Request(`${url}?${new URLSearchParams(body)}`, { headers }))
      : await POST(new Request(url, { method, headers, body: JSON.stringify(body) }))
  return { status: response.status, headers: response.headers, body: await response.json() }
}
