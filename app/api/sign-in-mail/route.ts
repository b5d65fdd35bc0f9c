import { answerMailForm } from "@/lib/api/people/sign-in/by-mail/mail-forms"

/** The forms of signing in by email, with a script and without. */
export const POST = (request: Request): Promise<Response> => answerMailForm(request)
