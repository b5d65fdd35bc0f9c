"use client"
import { resting, restingWithQueries } from "@/components/ui/resting"

// Each part of the page brings its own form once the page rests.

export const ApiKeyDesk = restingWithQueries(
  async () => (await import("@/components/people/api-keys/api-key-desk")).ApiKeyDesk,
)
export const AvailabilityForm = resting(
  async () =>
    (await import("@/components/support/ticket-actions/availability/availability-form")).AvailabilityForm,
)
export const ChangePassword = resting(
  async () => (await import("@/components/people/accounts/change-password")).ChangePassword,
)
export const NoticeChoices = resting(
  async () => (await import("@/components/support/notices/notice-choices")).NoticeChoices,
)
export const OwnSessions = restingWithQueries(
  async () => (await import("@/components/people/sessions/own-sessions")).OwnSessions,
)
export const PasskeyDesk = restingWithQueries(
  async () => (await import("@/components/people/passkeys/passkey-desk")).PasskeyDesk,
)
export const PushSwitch = resting(
  async () => (await import("@/components/support/notices/push-switch")).PushSwitch,
)
export const SecondFactorDesk = restingWithQueries(
  async () => (await import("@/components/people/second-factors/second-factor-desk")).SecondFactorDesk,
)
export const SignatureForm = resting(
  async () => (await import("@/components/support/signatures/signature-form")).SignatureForm,
)
export const StaffPhoto = resting(
  async () => (await import("@/components/people/photos/staff-photo")).StaffPhoto,
)
export const StaffProfileForm = resting(
  async () => (await import("@/components/people/profile/staff-profile-form")).StaffProfileForm,
)
