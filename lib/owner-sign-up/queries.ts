import { readEnv } from "@/lib/env"
import { isKeptElsewhere } from "@/lib/login/login-service"
import { apexOrigin } from "@/lib/organisations/origin"

/** Whether anyone may become an owner at the installation's own host: not unless OWNER_SIGN_UP says so. */
export const isOwnerSignUpOpen = (): boolean =>
  readEnv().OWNER_SIGN_UP === "on" && !isKeptElsewhere() && apexOrigin() !== null
