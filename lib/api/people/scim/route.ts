import { askerContext } from "@/lib/api/http/asker"
import type { Base } from "@/lib/api/http/base"
import { boundedText } from "@/lib/api/http/bounded-body"
import { refuseBrokenText } from "@/lib/api/http/broken-text"
import { failureOf, retryAfterOf, uncached } from "@/lib/api/http/failure"
import { asGet, type CallContext, keyCallContext } from "@/lib/api/http/serve"
import { changeProvisioned, provisionAgent, removeProvisioned } from "@/lib/people/provisioning/mutations"
import { findProvisioned, listProvisioned } from "@/lib/people/provisioning/queries"
import { ConflictError, NotFoundError, UnauthenticatedError } from "@/lib/platform/errors"
import { scimPath } from "@/lib/platform/paths"
import { changeProvisionedTeam, deleteTeam, provisionTeam } from "@/lib/support/teams/mutations"
import { findProvisionedTeam, listProvisionedTeams } from "@/lib/support/teams/queries"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { resourceTypes, schemaDocuments, serviceProviderConfig } from "./discovery"
import { ScimFault } from "./fault"
import { comparisonsIn } from "./grammar"
import { changedGroup, groupFilter, groupIn, toGroup } from "./group"
import { changesIn } from "./message"
import { listOf, pageIn, projected } from "./page"
import { changedUser, toUser, userFilter, userIn } from "./user"

/** Of a group of ten thousand, which is refused for its number and not for its size. */
const largest = 1_900_000

/** SCIM 2.0 (RFC 7644), by which a company's directory keeps its agents and teams. */
export const scimBase: Base = {
  has: (_, path) => path === scimPath || path.startsWith(`${scimPath}/`),
  answer: answerScim,
}

async function answerScim(request: Request): Promise<Response> {
  // One scope for all: a directory that may not write has nothing to do here.
  const call: CallContext = { ...keyCallContext(request, "scim"), keyNeed: { area: "scim", access: "write" } }
  const response = await answered(call, asGet(request)).catch(failed)
  for (const [name, value] of call.replyHeaders) response.headers.append(name, value)
  return uncached(response)
}

async function answered(call: CallContext, request: Request): Promise<Response> {
  // Keys alone: no page of another site can have one sent.
  if (!call.key) throw new UnauthenticatedError("SCIM takes an API key of the company as a bearer token")
  const ctx = await askerContext({ ...call, token: undefined })
  const { pathname, searchParams } = new URL(request.url)
  const [collection = "", id, ...more] = pathname.slice(scimPath.length + 1).split("/")
  const about = { base: portalOrigin(ctx.organisation) + scimPath, query: searchParams, request }
  if (more.length > 0) throw new NotFoundError("Resource")
  if (collection === "Users") return id ? oneUser(ctx, about, decoded(id)) : users(ctx, about)
  if (collection === "Groups") return id ? oneGroup(ctx, about, decoded(id)) : groups(ctx, about)
  return discovered(about, collection, id && decoded(id))
}

type About = { base: string; query: URLSearchParams; request: Request }

function decoded(segment: string) {
  try {
    const id = decodeURIComponent(segment)
    refuseBrokenText(id)
    return id
  } catch {
    throw new NotFoundError("Resource")
  }
}

async function users(ctx: Context, { base, query, request }: About): Promise<Response> {
  if (request.method === "POST") {
    const user = toUser(await provisionAgent(ctx, userIn(await bodyOf(request))), base)
    return reply(201, user, user.meta.location)
  }
  if (request.method !== "GET") return notAllowed("GET, POST")
  const { offset, limit } = pageIn(query)
  const { agents, total } = await listProvisioned(ctx, userFilter(filterIn(query)), { offset, limit })
  return reply(
    200,
    listOf(
      agents.map((agent) => projected(toUser(agent, base), query)),
      total,
      offset,
    ),
  )
}

async function oneUser(ctx: Context, { base, query, request }: About, id: string): Promise<Response> {
  const { method } = request
  if (method === "GET") return reply(200, projected(toUser(await findProvisioned(ctx, id), base), query))
  if (method === "DELETE") {
    await removeProvisioned(ctx, id)
    return reply(204)
  }
  if (method !== "PUT" && method !== "PATCH") return notAllowed("GET, PUT, PATCH, DELETE")
  const body = await bodyOf(request)
  const changes = method === "PATCH" ? changesIn(body) : null
  const agent = await changeProvisioned(ctx, id, (present) =>
    changes ? changedUser(present, changes) : userIn(body, present),
  )
  return reply(200, projected(toUser(agent, base), query))
}

async function groups(ctx: Context, { base, query, request }: About): Promise<Response> {
  if (request.method === "POST") {
    const group = toGroup(await provisionTeam(ctx, groupIn(await bodyOf(request))), base)
    return reply(201, group, group.meta.location)
  }
  if (request.method !== "GET") return notAllowed("GET, POST")
  const { offset, limit } = pageIn(query)
  const found = (await listProvisionedTeams(ctx)).filter(groupFilter(filterIn(query)))
  const shown = found.slice(offset, offset + limit).map((team) => projected(toGroup(team, base), query))
  return reply(200, listOf(shown, found.length, offset))
}

async function oneGroup(ctx: Context, { base, query, request }: About, id: string): Promise<Response> {
  const { method } = request
  const group = async () => projected(toGroup(await findProvisionedTeam(ctx, id), base), query)
  if (method === "GET") return reply(200, await group())
  if (method === "DELETE") {
    await deleteTeam(ctx, id)
    return reply(204)
  }
  if (method !== "PUT" && method !== "PATCH") return notAllowed("GET, PUT, PATCH, DELETE")
  const body = await bodyOf(request)
  if (method === "PUT") {
    const said = groupIn(body)
    await changeProvisionedTeam(ctx, id, () => said)
    return reply(200, await group())
  }
  const changes = changesIn(body)
  await changeProvisionedTeam(ctx, id, (present) => changedGroup(present, changes))
  return reply(204)
}

function discovered({ base, request }: About, collection: string, id?: string): Response {
  const config = collection === "ServiceProviderConfig" && !id && serviceProviderConfig(base)
  const lists: Record<string, { id: string }[]> = {
    ResourceTypes: resourceTypes(base),
    Schemas: schemaDocuments(base),
  }
  const list = Object.hasOwn(lists, collection) ? lists[collection] : undefined
  const one = id && list?.find((each) => each.id.toLowerCase() === id.toLowerCase())
  const found = config || one || (list && !id && listOf(list, list.length))
  if (!found) throw new NotFoundError("Resource")
  return request.method === "GET" ? reply(200, found) : notAllowed("GET")
}

const filterIn = (query: URLSearchParams) => {
  const filter = query.get("filter")
  return filter === null ? [] : comparisonsIn(filter)
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await boundedText(request, largest)
  try {
    const body: unknown = JSON.parse(text)
    refuseBrokenText(body)
    return body
  } catch {
    throw new ScimFault("invalidSyntax", "The body is no JSON that can be taken")
  }
}

function reply(status: number, body?: object, location?: string): Response {
  const headers = new Headers(body && { "Content-Type": "application/scim+json" })
  if (location) headers.set("Location", location)
  return new Response(body ? JSON.stringify(body) : null, { status, headers })
}

const fault = (status: number, detail: string, scimType?: string) =>
  reply(status, {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    ...{ status: String(status), ...(scimType && { scimType }), detail },
  })

function notAllowed(methods: string): Response {
  const response = fault(405, `This is asked by ${methods}`)
  response.headers.set("Allow", methods)
  return response
}

function failed(error: unknown): Response {
  const { status, message } = failureOf(error, "scim")
  const response = fault(status, message, scimTypeOf(error, status))
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter))
  if (status === 401) response.headers.set("WWW-Authenticate", "Bearer")
  return response
}

function scimTypeOf(error: unknown, status: number): string | undefined {
  if (error instanceof ScimFault) return error.scimType
  if (error instanceof ConflictError) return Object.keys(error.fields).length > 0 ? "uniqueness" : undefined
  return status === 400 ? "invalidValue" : undefined
}
