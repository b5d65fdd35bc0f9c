import { type Env, readEnv } from "@/lib/platform/env"
import { AppError } from "@/lib/platform/errors"
import type { S3Settings } from "./s3-connection"

/** @throws AppError without a bucket */
export function bucketOf({ FILES_BUCKET: bucket }: Env): string {
  if (!bucket) throw new AppError("FILES_BUCKET is not set: it names the bucket that files are kept in")
  return bucket
}

/** @throws AppError without a bucket */
export function s3SettingsOf(env: Env): S3Settings {
  const bucket = bucketOf(env)
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, region: env.S3_REGION, endpoint: env.S3_ENDPOINT, credentials }
}

/** Where browsers send files to, besides the portal itself; none where files are kept on the disk. */
export function storeOrigins(env: Env = readEnv()): string[] {
  if (env.FILES === "cloud-storage") return [cloudOrigin(env)]
  if (env.FILES !== "s3" || !env.FILES_BUCKET) return []
  if (env.S3_ENDPOINT) return [new URL(env.S3_ENDPOINT).origin]
  return [`https://${env.FILES_BUCKET}.s3.${env.S3_REGION}.amazonaws.com`]
}

const cloudOrigin = ({ FIREBASE_STORAGE_EMULATOR_HOST: emulator }: Env) =>
  emulator ? `http://${emulator}` : "https://storage.googleapis.com"
