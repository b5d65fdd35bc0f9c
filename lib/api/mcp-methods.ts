import { z } from "zod"
import type { Context } from "@/lib/context"
import { InvalidError, RateLimitedError } from "@/lib/errors"
import { faultsOf } from "@/lib/input"
import { runTool, type Tool, toolsOf } from "@/lib/machine-access/tools"
import { portalTitle } from "@/lib/organisations/schema"
import { expectedFailure } from "./failure"
import { RpcError, rpcCodes } from "./json-rpc"

/** Revisions of the Model Context Protocol, newest first. */
export const protocolVersions = ["2025-11-25", "2025-06-18", "2025-03-26"] as const

/** The one revision whose requests may come several at once. */
export const batchVersion = "2025-03-26"

type Params = Record<string, unknown>
type Method = (ctx: Context, params: Params) => object | Promise<object>

const methods = new Map<string, Method>([
  ["initialize", initialize],
  ["ping", () => ({})],
  ["tools/list", ({ organisation }) => ({ tools: toolsOf(organisation).map(described) })],
  ["tools/call", callTool],
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
    capabilities: { tools: {} },
    serverInfo: { name: "vestibule", title: portalTitle(organisation), version: "1" },
    instructions: `The published articles of ${portalTitle(organisation)}. Answer from articles you have read, and cite their addresses.`,
  }
}

const described = ({ name, title, description, input }: Tool) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(input, { io: "input" }),
  annotations: { title, readOnlyHint: true, openWorldHint: false },
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
