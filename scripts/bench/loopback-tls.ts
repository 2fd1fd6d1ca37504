/**
 * A self-signed certificate for the loopback address alone, with its key: browsers speak HTTP/2, as hosts do, only
 * over TLS. The key protects nothing, so it may be in the repository.
 */
export const LOOPBACK_TLS = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvA6ysadM8+rhdEJF
gqAoyUuyVmV1qWLgFFPZdsQaMJOhRANCAAQICU6YL9mAqQvvDV2Hvg3MxT/mk3oc
/tL7jrLnO9B9IooLDbEdNdyIM7cgUuBIXz50Dc0vot5cgiNgSsrZOOQK
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmDCCAT+gAwIBAgIUNsLYpF5+0NtXBjZCt9pFs8S3AGAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyMjA0MDYwMVoXDTM2MTExOTA0
MDYwMVowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAECAlOmC/ZgKkL7w1dh74NzMU/5pN6HP7S+46y5zvQfSKKCw2xHTXciDO3
IFLgSF8+dA3NL6LeXIIjYErK2TjkCqNvMG0wHQYDVR0OBBYEFPodQp92z5dSgnAE
cCvwqULR8S3XMB8GA1UdIwQYMBaAFPodQp92z5dSgnAEcCvwqULR8S3XMA8GA1Ud
EwEB/wQFMAMBAf8wGgYDVR0RBBMwEYcEfwAAAYIJbG9jYWxob3N0MAoGCCqGSM49
BAMCA0cAMEQCIB8s3osvpKs1bf/v5KDpco0HSm3bAE0G8FvyjiFpNJWSAiATxbSl
OFUhxieKS5CEqO7GL32unnVbjjCuDS25uZNEbg==
-----END CERTIFICATE-----`,
};

/** Chromium rejects that certificate without this flag. */
export const TAKE_LOOPBACK_TLS = '--ignore-certificate-errors';
