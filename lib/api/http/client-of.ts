import type { Client as AnyClient } from "@orpc/client"
import type {
  AnyContractProcedure,
  AnySchema,
  ContractProcedure,
  ContractRouterClient,
  ErrorMap,
  Route,
} from "@orpc/contract"
import type { JsonifiedClient } from "@orpc/openapi-client"
import type { CallOptions, CallRoutes } from "./link"

type Reading = ContractProcedure<AnySchema, AnySchema, ErrorMap, { reads: true }>
type Calls = Record<string, AnyContractProcedure>
type Client<T extends Calls> = JsonifiedClient<ContractRouterClient<T, CallOptions>>

/** Every call that only reads, and where a call is not asked for by POST at its own name. */
type Routes<T extends Calls> = {
  [Name in keyof T as T[Name] extends Reading ? Name : never]: typeof get
} & { [Name in keyof T]?: Pick<Route, "method" | "path"> }

type Needed<T> = Record<never, never> extends T ? [T?] : [T]

/** The route of a call that only reads. */
export const get = { method: "GET" } as const

/** What else is said of a call whose writes are kept apart by this key. */
export const underKey = (idempotencyKey: string) => ({ context: { idempotencyKey } })

/**
 * The client in the browser of a noun's calls below `base`: `await client.getArticle({ ArticleId })`. Of the calls it takes
 * the types only, so that no page loads a schema. A call rejects with a Refusal.
 */
export function clientOf<T extends Calls>(base: string, ...[routes]: Needed<Routes<T>>): Client<T> {
  return callsBy(linkTo(base, routes)) as Client<T>
}

/** What is given of a reply below /api/staff: its data, its words where it has nothing else, both where it has both. */
type Given<Reply> = Reply extends { message: infer Words; data: infer Data }
  ? { message: Words } & Data
  : Reply extends { data: infer Data }
    ? Data
    : Reply extends { message: infer Words }
      ? Words
      : undefined
type Giving<Client> = {
  [Name in keyof Client]: Client[Name] extends AnyClient<CallOptions, infer Input, infer Reply, infer Fault>
    ? AnyClient<CallOptions, Input, Given<Reply>, Fault>
    : never
}

/** The client of a noun's calls below /api/staff, which gives what their replies hold: `const { teams } = await client.listTeams({})`. */
export function staffClientOf<T extends Calls>(...[routes]: Needed<Routes<T>>): Giving<Client<T>> {
  const call = linkTo("/api/staff", routes)
  return callsBy(async (...asked) => {
    const { message, data } = (await call(...asked)) as { message?: string; data?: object }
    return message !== undefined && data !== undefined ? { message, ...data } : (data ?? message)
  }) as Giving<Client<T>>
}

/** A link to the calls below `base`, loaded with the first of them. */
function linkTo(base: string, routes: CallRoutes = {}) {
  let link: Promise<CallLink> | undefined
  const load = () => {
    link ??= loadLink().then(({ linkTo }) => linkTo(base, routes))
    // What did not arrive may arrive next time.
    link.catch(() => (link = undefined))
    return link
  }
  const call: Call = async (...asked) => (await load()).call(...asked)
  return call
}

/** Each call by its name. Written out, because the library's own way to do so weighs more than a page's other calls together. */
const callsBy = (call: Call): unknown =>
  new Proxy(
    {},
    {
      get: (_, name: string) => (input: unknown, options?: Partial<Options>) =>
        call([name], input, { context: {}, ...options }),
    },
  )

const loadLink = () => import("./link")
type CallLink = ReturnType<Awaited<ReturnType<typeof loadLink>>["linkTo"]>
type Call = CallLink["call"]
type Options = Parameters<Call>[2]

/** Has at hand what calls are made with, for those that are made while their page is being left. */
export const prepareCalls = () => void loadLink().catch(() => {})
