import { ownContext } from "@/lib/api/http/account-asker"
import { answering } from "@/lib/api/http/answering"
import { saying } from "@/lib/api/http/reply"
import { verifyOwnPassword } from "@/lib/privacy/deletion/mutations"
import { deletionCalls } from "./contract"

export const deletionRouter = answering(deletionCalls, {
  verifyPassword: async (call, input) =>
    verifyOwnPassword(await ownContext(call, input), input).then(saying("Password is correct.")),
})
