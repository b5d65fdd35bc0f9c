import { implement } from "@orpc/server"
import { verifyOwnPassword } from "@/lib/privacy/deletion/mutations"
import { ownContext } from "../account-asker"
import { deletionCalls } from "../contract/deletion"
import type { CallContext } from "../serve"

const os = implement(deletionCalls).$context<CallContext>()

export const deletionRouter = {
  verifyPassword: os.verifyPassword.handler(async ({ input, context }) => {
    await verifyOwnPassword(await ownContext(context, input), input)
    return { status: 200 as const, message: "Password is correct." }
  }),
}
