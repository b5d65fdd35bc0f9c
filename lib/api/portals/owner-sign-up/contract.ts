import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { text } from "@/lib/api/http/inputs"
import { done } from "@/lib/api/http/replies"

/** How a person becomes an owner, below /api/owner. */
export const ownerSignUp = {
  ownerSignUp: account
    .write("Mails a code to a person who wants to become an owner", {
      description:
        "404 unless the installation lets owners sign up. The answer is the same for an owner's address.",
    })
    .input(z.object({ email: text }))
    .output(done),
  ownerVerify: account
    .write("Makes an owner of a person who has the mailed code")
    .input(z.object({ email: text, code: text, firstname: text, password: text }))
    .output(done),
}
