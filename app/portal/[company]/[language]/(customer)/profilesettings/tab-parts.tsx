"use client"
import { resting, restingWithQueries } from "@/components/ui/resting"

// Each tab of the profile loads its own parts only, once the page rests.

export const ChangePassword = resting(
  async () => (await import("@/components/people/accounts/change-password")).ChangePassword,
)
export const ProfileSettings = resting(
  async () => (await import("@/components/people/profile/profile-settings")).ProfileSettings,
)
export const ConsentForm = restingWithQueries(
  async () => (await import("@/components/people/consents/consent-form")).ConsentForm,
)
export const ConsentHistory = restingWithQueries(
  async () => (await import("@/components/people/consents/consent-history")).ConsentHistory,
)
export const OwnSessions = restingWithQueries(
  async () => (await import("@/components/people/sessions/own-sessions")).OwnSessions,
)
export const PasskeyDesk = restingWithQueries(
  async () => (await import("@/components/people/passkeys/passkey-desk")).PasskeyDesk,
)
export const AccountChoices = resting(
  async () => (await import("@/components/privacy/deletion/account-choices")).AccountChoices,
)
export const DataExport = restingWithQueries(
  async () => (await import("@/components/privacy/exports/data-export")).DataExport,
)
