/** A dead job, without its payload: admins do not need to read a person's mail. Times are RFC 3339. */
export type FailedJob = {
  jobId: string;
  kind: string;
  about: string;
  tries: number;
  error: string;
  createdAt: string;
  diedAt: string;
};
