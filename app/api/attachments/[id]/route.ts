import { confirmSent, giveAttachment, takeUpload } from "@/lib/api/support/attachments/attachment-routes"

type Props = { params: Promise<{ id: string }> }

export const GET = async (request: Request, { params }: Props) => giveAttachment(request, (await params).id)
export const HEAD = GET
export const PUT = async (request: Request, { params }: Props) => takeUpload(request, (await params).id)
export const POST = async (request: Request, { params }: Props) => confirmSent(request, (await params).id)
