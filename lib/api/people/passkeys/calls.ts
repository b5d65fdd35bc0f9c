import { z } from "zod"
import { ownContext } from "@/lib/api/http/account-asker"
import { callsAs } from "@/lib/api/http/call"
import { refusals, signer } from "@/lib/api/http/calls"
import { passwordText, text } from "@/lib/api/http/inputs"
import type { CallContext } from "@/lib/api/http/serve"
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  removePassword,
  renamePasskey,
} from "@/lib/people/passkeys/mutations"
import { beginProof, proveByPasskey, proveByPassword } from "@/lib/people/passkeys/proving"
import { listOwnPasskeys } from "@/lib/people/passkeys/queries"
import { ownPasskeys } from "@/lib/people/passkeys/schema"
import { creationOptions, requestOptions } from "@/lib/people/passkeys/webauthn"
import { beginPasskeySignIn } from "@/lib/people/sign-in/by-passkey/mutations"
import { beginSecondStep } from "@/lib/people/sign-in/second-step/mutations"

/** Calls about one's own passkeys, which also answer agents and owners who have yet to set up what their company requires. */
const self = callsAs((call: CallContext) => ownContext(call, {}, { mayLackSecond: true }), refusals)

const passkeyId = { id: z.string().max(1400).describe("What the authenticator calls it, in base64url") }
const credential = z.string().max(60_000).describe("What the browser answered, as JSON")

const secondWays = z.object({
  passkey: requestOptions
    .nullable()
    .describe("What navigator.credentials.get is asked; null without a passkey that works here"),
  elsewhere: z.array(z.string()).describe("Hosts that the person's other passkeys work at"),
  code: z.boolean().describe("Whether a code of an authenticator app, or a recovery code, will do"),
})

/** A signed-in person's passkeys, and how they show once more who they are, below /api/kb. */
export const passkeyCalls = {
  listOwnPasskeys: self
    .read("The signed-in person's passkeys, the one used last first", {})
    .gives(ownPasskeys, listOwnPasskeys),
  beginPasskey: self
    .write("What navigator.credentials.create is asked for, to add a passkey", {})
    .gives(creationOptions, beginPasskey),
  addPasskey: self
    .write("Keeps the passkey that the browser has made", {
      credential,
      name: text.optional().describe("That of browser and system when absent"),
    })
    .says("The passkey has been added.", addPasskey),
  renamePasskey: self
    .write("Gives a passkey another name", { ...passkeyId, name: text })
    .says("The passkey has been renamed.", renamePasskey),
  removePasskey: self
    .write("Deletes a passkey; not the last way to sign in", passkeyId)
    .says("The passkey has been deleted.", (ctx, { id }) => removePasskey(ctx, id)),
  removePassword: self
    .write("The person signs in with a passkey alone; not the owner", {})
    .says("Your password has been removed.", removePassword),
  beginProof: self
    .write("By what the person can show once more who they are, after a refusal with error_key 9", {})
    .gives(secondWays.extend({ password: z.boolean() }), beginProof),
  proveByPasskey: self
    .write("Shows a passkey once more, after which what was refused is asked for again", { credential })
    .says("Thank you. Please go on.", proveByPasskey),
  proveByPassword: self
    .write("The same with the password, where beginProof says so", { password: passwordText })
    .says("Thank you. Please go on.", proveByPassword),
}

/** What a browser needs to sign in with a passkey, which POST /api/auth/callback/passkey does. */
export const passkeySigning = {
  beginPasskeySignIn: signer
    .write(
      "What navigator.credentials.get is asked, to sign in; after GET /api/auth/csrf, in that browser",
      {},
    )
    .gives(requestOptions, beginPasskeySignIn),
  beginSecondStep: signer
    .write("By what a sign-in that was refused with error_key 8 can be ended", {
      challenge: text.describe("Its userToken"),
    })
    .gives(secondWays, beginSecondStep),
}
