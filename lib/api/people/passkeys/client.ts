import { queryOptions } from "@tanstack/react-query"
import { clientOf, get } from "@/lib/api/http/client-of"
import { proved } from "@/lib/api/people/proof/client"
import type { passkeyCalls } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof passkeyCalls>("/api/kb", { listOwnPasskeys: get })

export const { renamePasskey, proveByPassword } = client

/** @throws Refusal */
export const removePasskey = /* @__PURE__ */ proved(client.removePasskey)
/** @throws Refusal */
export const removePassword = /* @__PURE__ */ proved(client.removePassword)
const beginPasskey = /* @__PURE__ */ proved(client.beginPasskey)

/** The passkeys of the person at the browser. */
export const ownPasskeys = /* @__PURE__ */ queryOptions({
  queryKey: ["own-passkeys"],
  queryFn: async () => (await client.listOwnPasskeys({})).data,
  retry: 1,
})

/** Has the browser make a passkey, and keeps it. @throws Refusal, or the browser's error where none was made */
export async function makePasskey(): Promise<void> {
  const { data } = await beginPasskey({})
  const { startRegistration } = await import("@simplewebauthn/browser")
  const optionsJSON = data as Parameters<typeof startRegistration>[0]["optionsJSON"]
  await client.addPasskey({ credential: JSON.stringify(await startRegistration({ optionsJSON })) })
}

/** By what the person at the browser can show once more who they are. @throws Refusal */
export const waysToProve = async () => (await client.beginProof({})).data

/** Has the browser show a passkey, for what was refused without it. @throws Refusal, or the browser's error */
export async function showPasskeyAgain(): Promise<void> {
  const { passkey } = await waysToProve()
  if (passkey) await client.proveByPasskey({ credential: await shownBy(passkey) })
}

type Asked = NonNullable<Awaited<ReturnType<typeof waysToProve>>["passkey"]>

/** What the browser answers when it is asked for a passkey, as JSON. @throws the browser's error where none is shown */
export async function shownBy(asked: Asked, { isAutofill = false } = {}): Promise<string> {
  const { startAuthentication } = await import("@simplewebauthn/browser")
  const optionsJSON = asked as Parameters<typeof startAuthentication>[0]["optionsJSON"]
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }))
}
