import { isKeptElsewhere } from "@/lib/people/login-service/keeper"
import { readEnv } from "@/lib/platform/env"
import { apexOrigin } from "@/lib/tenancy/organisations/origin"

/** Whether anyone may become an owner at the installation's own host: not unless OWNER_SIGN_UP says so. */
export const isOwnerSignUpOpen = (): boolean =>
  readEnv().OWNER_SIGN_UP === "on" && !isKeptElsewhere() && apexOrigin() !== null
