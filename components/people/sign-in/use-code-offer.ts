"use client"
import { useEffect, useState } from "react"
import { mayUseCode } from "@/lib/api/people/sign-in/client"
import { emailIn } from "@/lib/people/accounts/values"

/** Milliseconds without a key pressed before the server is asked. */
const rest = 600

/** Whether the typed address may sign in with a mailed code. The server says so; the page knows no owner's address (L02, D-42). */
export function useCodeOffer(typed: string): boolean {
  const [offered, setOffered] = useState("")
  const email = emailIn(typed)
  useEffect(() => {
    if (!email) return
    const timer = setTimeout(async () => {
      // Asked too often, or no network: the password is always possible.
      const may = await mayUseCode(email).catch(() => false)
      if (may) setOffered(email)
    }, rest)
    return () => clearTimeout(timer)
  }, [email])
  return email !== "" && offered === email
}
