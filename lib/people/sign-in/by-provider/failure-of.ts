import { SamlStatusError } from "@/lib/people/identity-providers/saml-response"
import type { Failed } from "@/lib/people/identity-providers/values"
import { AppError } from "@/lib/platform/errors"
import { ProviderSignInError } from "./schema"

// Of the provider or of the way to it, and of no one who asks.
const silent = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
])
const declined = new Set(["access_denied", "login_required", "consent_required", "interaction_required"])
const down = new Set(["server_error", "temporarily_unavailable"])
const longestDetail = 300

type Thrown = Error & { code?: string; error?: string; error_description?: string }

/** What an error of the library, or of the way to the provider, means to a person. */
export function failureOf(error: unknown): ProviderSignInError {
  if (error instanceof ProviderSignInError) return error
  return new ProviderSignInError(reasonOf(error as Thrown), detailOf(error), { cause: error })
}

function reasonOf(thrown: Thrown): Failed {
  const { name, code, error } = thrown
  if (thrown instanceof SamlStatusError) return thrown.isDeclined ? "declined" : "untrusted"
  if (name === "AuthorizationResponseError" && declined.has(error ?? "")) return "declined"
  if (name === "AuthorizationResponseError" && down.has(error ?? "")) return "unreachable"
  // Without a code the library did not get as far as an answer.
  if (silent.has(code ?? "") || (name === "ClientError" && !code)) return "unreachable"
  return "untrusted"
}

function detailOf(error: unknown): string {
  const texts: string[] = []
  for (let cause = error; cause instanceof Error && texts.length < 4; cause = cause.cause) {
    const { error: kind, error_description: said } = cause as Thrown
    texts.push([cause.message, kind, said].filter(Boolean).join(": "))
    if (cause instanceof AppError) break
  }
  return texts.join(" · ").slice(0, longestDetail)
}
