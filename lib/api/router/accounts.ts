import { implement } from "@orpc/server"
import { accounts } from "../contract/accounts"
import type { CallContext } from "../serve"
import { invitationRouter } from "./invitation"
import { ownAccountRouter } from "./own-account"
import { portalDataRouter } from "./portal-data"
import { profileRouter } from "./profile"
import { recoveryRouter } from "./recovery"
import { signInRouter } from "./sign-in"
import { verificationRouter } from "./verification"

export const accountsRouter = implement(accounts)
  .$context<CallContext>()
  .router({
    ...portalDataRouter,
    ...signInRouter,
    ...verificationRouter,
    ...recoveryRouter,
    ...invitationRouter,
    ...profileRouter,
    ...ownAccountRouter,
  })
