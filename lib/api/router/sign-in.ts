import { implement } from "@orpc/server"
import { tokenOf } from "@/lib/people/sessions/queries"
import { reactivateCustomer, signInCustomer } from "@/lib/people/sign-in/mutations"
import { signInWords } from "@/lib/people/sign-in/schema"
import { signInContext } from "../account-asker"
import { accounts } from "../contract/accounts"
import type { CallContext } from "../serve"

const os = implement(accounts).$context<CallContext>()
const signedIn = { status: 200, message: signInWords.signedIn } as const

/** How customers sign in without a browser's cookie. */
export const signInRouter = {
  logincustomer: os.logincustomer.handler(async ({ input, context }) => {
    const ctx = await signInContext(context, input)
    return { ...signedIn, token: await tokenOf(ctx, await signInCustomer(ctx, input)) }
  }),
  reactivateAccount: os.reactivateAccount.handler(async ({ input, context }) => {
    const ctx = await signInContext(context, input)
    return { ...signedIn, ...(await reactivateCustomer(ctx, input)) }
  }),
}
