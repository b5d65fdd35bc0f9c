import type { Way } from "@/lib/activity/schema"
import { connectLogin, type LoginConnection } from "@/lib/api/login-connection"
import { remoteLogin } from "@/lib/api/remote-login"
import type { Context } from "@/lib/context"
import { readEnv } from "@/lib/env"
import { localLogin } from "./local"
import type { LoginService } from "./schema"

/** Who keeps the passwords of this company's people: this installation, or the one that LOGIN_SERVICE_URL names. */
export function loginService(ctx: Context): LoginService {
  const connection = remoteConnection()
  return connection ? remoteLogin(ctx, connection) : localLogin(ctx)
}

/** How somebody signs in who gives a password (W02). */
export const passwordWay = (): Way => (readEnv().LOGIN_SERVICE_URL ? "common login" : "own database")

// One for the process: its token serves every call.
const connections = new Map<string, LoginConnection>()

function remoteConnection(): LoginConnection | null {
  const {
    LOGIN_SERVICE_URL: url,
    LOGIN_SERVICE_USER: user = "",
    LOGIN_SERVICE_PASSWORD: password = "",
  } = readEnv()
  if (!url) return null
  const key = JSON.stringify([url, user, password])
  const connection = connections.get(key) ?? connectLogin({ url, user, password })
  connections.set(key, connection)
  return connection
}
