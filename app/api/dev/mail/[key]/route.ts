import { ORPCError } from "@orpc/server"
import { fail } from "@/lib/api/http/failure"
import { cookiesIn } from "@/lib/people/sessions/cookies"
import { findInMailbox } from "@/lib/tenancy/mail/queries"
import { mailboxCookie } from "@/lib/tenancy/mail/schema"

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  // Nothing runs in a mail and no form is sent from it; its logo is a portal's, its links open beside it.
  "Content-Security-Policy":
    "default-src 'none'; img-src http: https:; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
    "sandbox allow-popups allow-popups-to-escape-sandbox",
}

/** A mail of the mailbox as people see it, for the frame at /dev/mail. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ key: string }> },
): Promise<Response> {
  const mailboxKey = cookiesIn(request.headers.get("cookie")).get(mailboxCookie)
  const mail = await findInMailbox(mailboxKey, (await params).key)
  if (!mail) return fail(new ORPCError("NOT_FOUND", { message: "There is no such call" }))
  return new Response(mail.html, { headers })
}
