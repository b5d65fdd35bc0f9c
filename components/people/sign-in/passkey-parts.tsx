"use client"
import dynamic from "next/dynamic"

// Where the company has no passkeys, none of this is loaded.

export const PasskeySignIn = dynamic(async () => (await import("./passkey-sign-in")).PasskeySignIn)
export const PasskeyStep = dynamic(async () => (await import("./passkey-step")).PasskeyStep)
