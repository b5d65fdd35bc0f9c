import { z } from "zod"

/** Codes of JSON-RPC 2.0, and its first free one for what goes wrong before a message is read. */
export const rpcCodes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  refused: -32000,
  /** The Model Context Protocol's own, for a resource that is not there. */
  resource: -32002,
}

/** What a message is refused with. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

const id = z.union([z.string(), z.number()])
export type RpcId = z.infer<typeof id> | null

const request = z.object({
  jsonrpc: z.literal("2.0"),
  id,
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})
export type RpcRequest = z.infer<typeof request>

const notification = z.object({ jsonrpc: z.literal("2.0"), method: z.string(), id: z.undefined().optional() })
const response = z.looseObject({ jsonrpc: z.literal("2.0"), method: z.undefined().optional() })

/** A request, or null where no answer is due: notifications, and unexpected responses. @throws RpcError */
export function rpcRequest(message: unknown): RpcRequest | null {
  const read = request.safeParse(message)
  if (read.success) return read.data
  const { data: answer = {} } = response.safeParse(message)
  if (notification.safeParse(message).success || "result" in answer || "error" in answer) return null
  throw new RpcError(rpcCodes.request, "This is no message of JSON-RPC 2.0")
}

export type RpcReply = { jsonrpc: "2.0"; id: RpcId } & (
  | { result: object }
  | { error: { code: number; message: string } }
)

export const rpcResult = (id: RpcId, result: object): RpcReply => ({ jsonrpc: "2.0", id, result })
export const rpcError = (id: RpcId, { code, message }: Pick<RpcError, "code" | "message">): RpcReply => ({
  jsonrpc: "2.0",
  id,
  error: { code, message },
})
