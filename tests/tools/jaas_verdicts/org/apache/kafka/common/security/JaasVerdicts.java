package org.apache.kafka.common.security;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import javax.security.auth.login.AppConfigurationEntry;

/** Says of each line of standard input, a login in Base64, whether the Kafka client takes it. */
public final class JaasVerdicts {
  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      System.out.println(takes(new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_8)));
    }
  }

  private static boolean takes(String login) {
    try {
      AppConfigurationEntry[] entries = new JaasConfig("Client", login).getAppConfigurationEntry("Client");
      return entries != null && entries.length == 1;
    } catch (IllegalArgumentException | SecurityException refused) {
      return false;
    }
  }
}
