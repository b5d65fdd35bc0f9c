import type { Metadata } from "next"
import { cookies } from "next/headers"
import { cache } from "react"
import { MailView } from "@/components/tenancy/mail/mail-view"
import { findInMailbox } from "@/lib/tenancy/mail/queries"
import { mailboxCookie } from "@/lib/tenancy/mail/schema"
import { missing, missingMetadata } from "../../../missing"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ key: string }> }

const mailOf = cache(async (key: string) => findInMailbox((await cookies()).get(mailboxCookie)?.value, key))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const mail = await mailOf((await params).key)
  return mail ? { title: mail.subject, robots: { index: false } } : missingMetadata()
}

export default async function MailPage({ params }: Props) {
  const mail = await mailOf((await params).key)
  return mail ? <MailView mail={mail} /> : missing()
}
