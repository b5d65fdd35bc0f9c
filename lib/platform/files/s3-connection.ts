import { UnavailableError } from "@/lib/platform/errors"
import { log } from "@/lib/platform/log"

export type S3Settings = {
  bucket: string
  region: string
  /** Where a store that is not Amazon's answers. */
  endpoint?: string
  /** Without them, those of the machine: its role, or its file of credentials. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

export type S3Connection = Awaited<ReturnType<typeof connectToS3>>

/** The libraries are loaded by the first who asks: an installation without such a store never reads them. */
export async function connectToS3({ region, endpoint, credentials }: S3Settings) {
  const [s3, { getSignedUrl }, { Upload }] = await Promise.all([
    import(/* turbopackIgnore: true */ "@aws-sdk/client-s3"),
    import(/* turbopackIgnore: true */ "@aws-sdk/s3-request-presigner"),
    import(/* turbopackIgnore: true */ "@aws-sdk/lib-storage"),
  ])
  const client = new s3.S3Client({
    region,
    endpoint,
    credentials,
    forcePathStyle: Boolean(endpoint),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    // Newer checksums are Amazon's own; other stores refuse them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  })
  return { s3, getSignedUrl, Upload, client }
}

type Fault = { name?: string; $metadata?: { httpStatusCode?: number } }

/** What the store answers, null where it has no such object. @throws UnavailableError when it does not answer, or refuses */
export async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  return asking.catch((error) => {
    if (isMissing(error)) return null
    throw unreachable(error)
  })
}

const isMissing = ({ name, $metadata }: Fault) =>
  (name === "NoSuchKey" || name === "NotFound") && $metadata?.httpStatusCode === 404

/** Logged: those who ask are told no more than that. */
export function unreachable(error: unknown): UnavailableError {
  log().error({ err: error, event: "file-store-away" }, "The store of files did not do what it was asked")
  return new UnavailableError("The store of files cannot be reached. Please try again.", { cause: error })
}
