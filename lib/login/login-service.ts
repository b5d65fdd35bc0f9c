import type { Context } from "@/lib/context"
import { localLogin } from "./local"
import type { LoginService } from "./schema"

/** Who keeps the passwords of this company's people. */
export const loginService = (ctx: Context): LoginService => localLogin(ctx)
