import { giveRawMail } from "@/lib/api/support/inbound/raw-mail-route"

type Props = { params: Promise<{ id: string }> }

export const GET = async (request: Request, { params }: Props) => giveRawMail(request, (await params).id)
