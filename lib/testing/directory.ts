import { scimBase } from "@/lib/api/people/scim/route"
import { createApiKey } from "@/lib/people/api-keys/mutations"
import type { Database } from "@/lib/platform/db/database"
import { hostOf } from "./calls"
import { buildOrganisation, buildOwner, signedIn } from "./factories"

/** A company whose directory has a key, and what it is answered. */
export async function companyWithDirectory(db: Database) {
  const acme = await buildOrganisation(db)
  const owner = await buildOwner(acme.operator)
  const asking = await signedIn(acme.visitor, "owner", owner)
  const { key, token } = await createApiKey(asking, {
    kind: "company",
    name: "Entra",
    scopes: ["scim:write"],
  })
  const ask = (method: string, path: string, body?: unknown) => askScim(acme, token, method, path, body)
  return { ...acme, owner, asking, key, token, ask }
}

/** What is answered to a directory with this key. */
export async function askScim(
  { organisation }: { organisation: { identifier: string } },
  key: string | null,
  method: string,
  path: string,
  body?: unknown,
) {
  const request = new Request(`http://localhost/scim/v2${path}`, {
    method,
    headers: {
      host: hostOf({ organisation }),
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "content-type": "application/scim+json" }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  })
  const { status, headers, ...response } = await scimBase.answer(request).then(async (answer) => ({
    ...{ status: answer.status, headers: answer.headers },
    text: await answer.text(),
  }))
  return { status, headers, body: response.text ? JSON.parse(response.text) : null }
}
