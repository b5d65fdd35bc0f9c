import { z } from "zod"
import { expectedFailure } from "@/lib/api/http/failure"
import { InvalidError, NotFoundError, RateLimitedError } from "@/lib/platform/errors"
import { faultsOf } from "@/lib/platform/input"
import { listResources, listTemplates, readResource } from "@/lib/support/mcp/resources"
import type { Tool } from "@/lib/support/mcp/tool"
import { runTool, toolsOf } from "@/lib/support/mcp/tools"
import type { Context } from "@/lib/tenancy/context"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { RpcError, rpcCodes } from "./json-rpc"

/** Revisions of the Model Context Protocol, newest first. */
export const protocolVersions = ["2025-11-25", "2025-06-18", "2025-03-26"] as const

/** The one revision whose requests may come several at once. */
export const batchVersion = "2025-03-26"

const listed = z.object({ cursor: z.string().optional() })
const named = z.object({ uri: z.string().max(2000) })

/** What a read answers; what it could not find, or a cursor of another list, is the message's fault. */
const reading = <T>(read: Promise<T>, missing: number = rpcCodes.params): Promise<T> =>
  read.catch((error: unknown) => {
    if (error instanceof NotFoundError) throw new RpcError(missing, "There is no such resource")
    if (error instanceof InvalidError) throw new RpcError(rpcCodes.params, error.message)
    throw error
  })

type Params = Record<string, unknown>
type Method = (ctx: Context, params: Params) => object | Promise<object>

const methods = new Map<string, Method>([
  ["initialize", initialize],
  ["ping", () => ({})],
  ["tools/list", ({ organisation }) => ({ tools: toolsOf(organisation).map(described) })],
  ["tools/call", callTool],
  ["resources/list", (ctx, params) => reading(listResources(ctx, given(listed, params).cursor))],
  ["resources/templates/list", listTemplates],
  [
    "resources/read",
    (ctx, params) => reading(readResource(ctx, given(named, params).uri), rpcCodes.resource),
  ],
])

/** What a method answers. @throws RpcError, RateLimitedError */
export async function answerMethod(ctx: Context, name: string, params: Params): Promise<object> {
  const method = methods.get(name)
  if (!method) throw new RpcError(rpcCodes.method, "There is no such method")
  return method(ctx, params)
}

function initialize({ organisation }: Context, params: Params) {
  const { protocolVersion } = given(z.object({ protocolVersion: z.string() }), params)
  return {
    protocolVersion: protocolVersions.find((known) => known === protocolVersion) ?? protocolVersions[0],
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: "vestibule", title: portalTitle(organisation), version: "1" },
    instructions: `The published articles of ${portalTitle(organisation)}. Answer from articles you have read, and cite their addresses.`,
  }
}

const described = ({ name, title, description, input, readOnly }: Tool) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(input, { io: "input" }),
  annotations: {
    title,
    readOnlyHint: readOnly,
    ...(!readOnly && { destructiveHint: false, idempotentHint: true }),
    openWorldHint: false,
  },
})

const toolCall = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) })

async function callTool(ctx: Context, params: Params) {
  const { name, arguments: input } = given(toolCall, params)
  const tool = toolsOf(ctx.organisation).find((each) => each.name === name)
  if (!tool) throw new RpcError(rpcCodes.params, "There is no such tool")
  try {
    const { text, data } = await runTool(ctx, tool, input)
    return { content: [{ type: "text", text }], structuredContent: data, isError: false }
  } catch (error) {
    // A model reads what was wrong with its call and makes a better one.
    const failure = error instanceof RateLimitedError ? undefined : expectedFailure(error)
    if (!failure) throw error
    const text = error instanceof InvalidError ? faultsOf(error) : failure.message
    return { content: [{ type: "text", text }], isError: true }
  }
}

function given<T extends z.ZodType>(schema: T, params: Params): z.output<T> {
  const read = schema.safeParse(params)
  if (!read.success) throw new RpcError(rpcCodes.params, "The params are not those of this method")
  return read.data
}
