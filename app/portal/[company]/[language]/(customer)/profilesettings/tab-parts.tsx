"use client"
import dynamic from "next/dynamic"

// Each tab of the profile loads its own parts only.

export const ChangePassword = dynamic(
  async () => (await import("@/components/people/accounts/change-password")).ChangePassword,
)
export const ProfileSettings = dynamic(
  async () => (await import("@/components/people/profile/profile-settings")).ProfileSettings,
)
export const ConsentForm = dynamic(
  async () => (await import("@/components/people/consents/consent-form")).ConsentForm,
)
export const ConsentHistory = dynamic(
  async () => (await import("@/components/people/consents/consent-history")).ConsentHistory,
)
export const OwnSessions = dynamic(
  async () => (await import("@/components/people/sessions/own-sessions")).OwnSessions,
)
export const PasskeyDesk = dynamic(
  async () => (await import("@/components/people/passkeys/passkey-desk")).PasskeyDesk,
)
export const ProofDialog = dynamic(
  async () => (await import("@/components/people/second-factors/proof-dialog")).ProofDialog,
)
